/** A text as a cell holds it: what PostgreSQL cannot store and what nobody can see is left out. */
export function cellText(text: string): string {
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}
