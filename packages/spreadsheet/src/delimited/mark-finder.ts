/**
 * Finds the next occurrence of a mark in a text, without searching any part twice as long as the offsets increase.
 */
export class MarkFinder {
  readonly #mark: string;
  #text = "";
  /** No occurrence from here to `#found`. */
  #from = 0;
  #found = -1;

  /** @param mark "" is never found */
  constructor(mark: string) {
    this.#mark = mark;
  }

  /** Starts over with another text. */
  search(text: string): void {
    this.#text = text;
    this.#from = 0;
    this.#found = -1;
  }

  /** The next occurrence from an offset; the length of the text when there is none. */
  from(at: number): number {
    if (at >= this.#from && at <= this.#found) return this.#found;
    const found = this.#mark === "" ? -1 : this.#text.indexOf(this.#mark, at);
    this.#from = at;
    this.#found = found === -1 ? this.#text.length : found;
    return this.#found;
  }
}
