import { blockEntrySchema } from "#blocks.schema.ts";
import { reportContentProblem } from "#content-report.ts";

/** Feature flags by name, evaluated for the reader of the page; null while unknown. */
export type BlockFlags = Readonly<Record<string, boolean>> | null;

/** The flag that a block is bound to; an empty string when it is shown to all visitors. */
function flagOf(block: unknown): string {
  const entry = blockEntrySchema.safeParse(block);
  return (entry.success && entry.data.flag) || "";
}

/** Whether one of `blocks` is bound to a flag, so that a page does not wait for flags it does not need. */
export function isAnyFlagged(blocks: unknown): boolean {
  return Array.isArray(blocks) && blocks.some((block) => flagOf(block) !== "");
}

/** Whether a block is shown: its flag is on, or it has none. An unknown flag name is reported silently. */
export function isShown(block: unknown, flags: BlockFlags): boolean {
  const flag = flagOf(block);
  if (flag === "") return true;
  if (flags === null) return false;
  if (!Object.hasOwn(flags, flag)) {
    reportContentProblem(new Error(`Unknown flag of a content block: ${flag}`), "blocks", "warning");
    return false;
  }
  return flags[flag] === true;
}
