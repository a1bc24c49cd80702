// What the model needs of the page that shows it: the board's own view, which no battle knows of.
export interface BoardView {
  readonly camera: {
    zoom(by: number): void;
    pan(dx: number, dy: number): void;
    all(): void;
  };
  readonly hovered: string | null; // the place under the pointer
  readonly seenFocus: string | null; // the place that the keyboard is at
  enter(): void; // gives the board the keyboard
  focusSquare(at: string): void;
  spreadOut(at: string): void; // the stack there, or back again
}

export interface Screen {
  readonly board: BoardView | null; // null: none is drawn yet
  drawn(): Promise<unknown>; // ends when the last change has been drawn
}
