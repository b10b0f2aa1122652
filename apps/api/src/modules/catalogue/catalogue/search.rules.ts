const MAX_SUGGESTIONS = 5;

/**
 * Suggested searches: known words unchanged, misspelt ones replaced by their first, second … correction; unknown ones
 * are omitted.
 * @param corrections by word, of those words that no product has; empty for unknown ones
 */
export function suggestionsOf(
  words: readonly string[],
  corrections: ReadonlyMap<string, readonly string[]>,
): string[] {
  const tries = Math.max(0, ...[...corrections.values()].map((choices) => choices.length));
  const phrases = Array.from({ length: tries }, (_, index) =>
    words
      .map((word) => {
        const choices = corrections.get(word);
        return choices ? (choices[index] ?? choices[0] ?? "") : word;
      })
      .filter((word) => word !== "")
      .join(" "),
  );
  return [...new Set(phrases)].slice(0, MAX_SUGGESTIONS);
}
