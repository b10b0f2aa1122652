/** One property, checked in every file that has it. */
interface Count {
  right: number;
  readonly wrong: string[];
}

/** How often each property was correct, and in which files it was not. */
export class Tally {
  readonly #counts = new Map<string, Count>();

  /** Records one file; `found` is given when it is wrong. */
  note(what: string, isRight: boolean, file: string, found = ""): void {
    const count = this.#counts.get(what) ?? { right: 0, wrong: [] };
    this.#counts.set(what, count);
    if (isRight) count.right += 1;
    else count.wrong.push(found === "" ? file : `${file}: ${found}`);
  }

  /** The share that is correct, from 0 to 1; 1 when nothing was checked. */
  shareOf(what: string): number {
    const { right, wrong } = this.#counts.get(what) ?? { right: 1, wrong: [] };
    return right / (right + wrong.length);
  }

  /** A line per property, followed by the files that are wrong. */
  lines(): string[] {
    return [...this.#counts].flatMap(([what, { right, wrong }]) => {
      const all = right + wrong.length;
      const share = ((100 * right) / all).toFixed(1);
      return [
        `${what.padEnd(28)}${`${right}/${all}`.padStart(9)}${`${share} %`.padStart(9)}`,
        ...wrong.map((line) => `  ✗ ${line}`),
      ];
    });
  }
}
