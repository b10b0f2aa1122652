/**
 * Finds the next of a mark in a text, and searches no part of the text twice as long as later places are
 * requested.
 */
export class MarkFinder {
  readonly #mark: string;
  #text = "";
  /** There is none from here to `#found`. */
  #from = 0;
  #found = -1;

  /** @param mark "" is never found */
  constructor(mark: string) {
    this.#mark = mark;
  }

  /** Begins with another text. */
  search(text: string): void {
    this.#text = text;
    this.#from = 0;
    this.#found = -1;
  }

  /** Where the next one is from a place on; the length of the text when there is none. */
  from(at: number): number {
    if (at >= this.#from && at <= this.#found) return this.#found;
    const found = this.#mark === "" ? -1 : this.#text.indexOf(this.#mark, at);
    this.#from = at;
    this.#found = found === -1 ? this.#text.length : found;
    return this.#found;
  }
}
