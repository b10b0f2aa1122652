/** Removes from notes what PostgreSQL's JSON cannot hold. */
export function cleanMetadata(metadata: Record<string, string>): Record<string, string> {
  const clean = (text: string) => text.toWellFormed().replaceAll("\u0000", "");
  return Object.fromEntries(Object.entries(metadata).map(([name, text]) => [clean(name), clean(text)]));
}
