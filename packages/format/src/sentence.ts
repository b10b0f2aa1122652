/**
 * A text as a sentence: adds a full stop unless its last word already ends with one, e.g. the legal form of a
 * company.
 */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
