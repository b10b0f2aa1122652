/**
 * A text as a sentence: adds a full stop unless its last word already ends with one, e.g. the legal form of a
 * company.
 */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** A label within a sentence: its first letter is small unless the word is an abbreviation, as in "VAT number". */
export function withinSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
