/** Maximum cached results. */
const MOST_ANSWERS = 64;

/**
 * Memoises a function of texts that repeat often, such as the units of a column.
 * @param longest maximum characters of a cached text. A longer string may retain the part of the file it was sliced
 * from.
 */
export function memoize<T>(answer: (text: string) => T, longest: number): (text: string) => T {
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
