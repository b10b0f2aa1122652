import { DRAFT_LIMITS } from "@quayside/api-client/contract/stock-drafts/stock-draft.rules";

/** The text to find and its replacement. Neither is a pattern. */
interface Replacement {
  readonly find: string;
  readonly replacement: string;
  readonly isWholeCell: boolean;
  readonly isCaseSensitive: boolean;
}

/** Replaces a text in cells. A cell that would become too long stays unchanged. */
export function replacerOf(asked: Replacement): (cell: string) => string {
  const { find, replacement, isWholeCell, isCaseSensitive } = asked;
  const literal = find.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
  const pattern = new RegExp(isWholeCell ? `^${literal}$` : literal, isCaseSensitive ? "gu" : "giu");
  return (cell) => {
    const replaced = cell.replace(pattern, () => replacement);
    return replaced.length > DRAFT_LIMITS.maxCellCharacters ? cell : replaced;
  };
}
