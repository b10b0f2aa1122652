/** Answers that are kept. */
const MOST_ANSWERS = 64;

/**
 * The same function for texts that come again and again, such as the units of a column: it keeps its answers.
 * @param longest characters of a text whose answer is kept. A longer text may hold on to the part of the file that it
 * was cut from.
 */
export function remembered<T>(answer: (text: string) => T, longest: number): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (text.length > longest) return found;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(text, found);
    return found;
  };
}
