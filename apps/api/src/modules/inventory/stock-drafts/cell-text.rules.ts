/** A text as a cell holds it: without characters that PostgreSQL cannot store and without invisible ones. */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}
