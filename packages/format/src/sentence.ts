/** A text as a sentence: with a full stop, unless its last word, as the legal form of a company, brings its own. */
export function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
