import { hostileArchives } from "#hostile/archives.fixtures.ts";
import type { HostileFile } from "#hostile/hostile-file.fixtures.ts";
import { hostileOldFormats } from "#hostile/old-formats.fixtures.ts";
import { hostileSheets } from "#hostile/sheets.fixtures.ts";
import { hostileTexts } from "#hostile/texts.fixtures.ts";

/** Every hostile file. Created in Node; the readers run anywhere. */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileTexts,
  ...hostileArchives,
  ...hostileSheets,
  ...hostileOldFormats,
];
