/** Text for `like` in which nothing is a wildcard. */
export function likeForm(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

/** The pattern of all that has a text in it. */
export function likeAnywhere(text: string): string {
  return `%${likeForm(text)}%`;
}
