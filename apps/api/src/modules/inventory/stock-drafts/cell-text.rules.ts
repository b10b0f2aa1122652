/** Cleans a cell's text: removes characters that PostgreSQL cannot store, and invisible ones. */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}
