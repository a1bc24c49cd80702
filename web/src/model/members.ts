// The members of a model: only its own acts change them, and an event `change` follows whenever one of them is another than before.
export abstract class Members<T extends object> extends EventTarget {
  private members: Readonly<T>;

  constructor(members: T) {
    super();
    this.members = members;
  }

  protected get now(): Readonly<T> {
    return this.members;
  }

  protected change(part: Partial<T>): void {
    const keys = Object.keys(part) as (keyof T)[];
    if (keys.some((key) => !Object.is(part[key], this.members[key]))) {
      this.members = { ...this.members, ...part };
      this.changed();
    }
  }

  protected changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
