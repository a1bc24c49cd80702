// Of what was asked for one after the other only the last counts: an answer that comes late is let go.
export class Newest {
  private number = 0;

  // Asks; true as long as nothing was asked for since.
  ask(): () => boolean {
    const mine = ++this.number;
    return () => mine === this.number;
  }
}
