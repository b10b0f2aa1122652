/** A space for text: whether a text fits into one line, the number of lines, and how truncated text ends. */
interface TextPlace {
  readonly fits: (line: string) => boolean;
  readonly lines: number;
  readonly ending: string;
}

/** The longest prefix that fits: whole words, or characters if the first word alone is too wide. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text);
  let end = letters.length;
  while (end > 1 && !fits(letters.slice(0, end).join("").trimEnd())) end -= 1;
  const start = letters.slice(0, end).join("");
  const space = letters[end] === " " ? start.length : start.lastIndexOf(" ");
  return space > 0 ? start.slice(0, space) : start;
}

/**
 * Wraps a text between words into the lines of a space. Text that does not fit is truncated, and the last line
 * indicates it.
 */
export function wrapped(text: string, { fits, lines, ending }: TextPlace): string[] {
  const broken: string[] = [];
  let rest = text.trim();
  while (rest !== "" && !fits(rest)) {
    if (broken.length === lines - 1) {
      const start = longestStart(rest, (line) => fits(line + ending));
      return [...broken, start.trimEnd() + ending];
    }
    const start = longestStart(rest, fits);
    broken.push(start.trimEnd());
    rest = rest.slice(start.length).trimStart();
  }
  return rest === "" ? broken : [...broken, rest];
}
