import type { Deletion } from "#commands/personal-data/delete-person.ts";

/** What the command line prints about a deletion, one line per table. */
export function describeDeletion({ qid, isDone, wasDone, lines, hasNamesake }: Deletion): string {
  if (wasDone) return `${qid} was deleted before; nothing was changed`;
  const tables = lines.map(({ heading, table, rows, effect, until }) => {
    const law = until === null ? "" : `, by law until ${until}`;
    return `  ${rows} ${rows === 1 ? "row" : "rows"} ${isDone || effect === "kept" ? effect : `will be ${effect}`}${law}: ${heading} (${table})`;
  });
  return [
    isDone ? "Deleted:" : "Nothing was changed. With --confirm and the same id or address:",
    ...tables,
    ...(hasNamesake
      ? ["  A colleague has the same name, so rows with only the name were left unchanged."]
      : []),
  ].join("\n");
}
