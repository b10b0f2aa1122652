/** Escapes a text for `like`, so that nothing in it is a wildcard. */
export function likeForm(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

/** The `like` pattern that matches the text anywhere. */
export function likeAnywhere(text: string): string {
  return `%${likeForm(text)}%`;
}
