import { formatNumber } from "@quayside/format/number";
import { readFigures } from "#server/catalogue.ts";

/** In a story, the value of a figure that is counted instead of written. */
const PLACEHOLDER = /^\{(\w+)\}$/;

type Stat = Readonly<Record<string, unknown>>;

const keyOf = ({ value }: Stat) => (typeof value === "string" ? PLACEHOLDER.exec(value)?.[1] : undefined);

function statsOf(block: unknown): readonly Stat[] {
  if (typeof block !== "object" || block === null || !("stats" in block)) return [];
  return Array.isArray(block.stats) ? (block.stats as readonly Stat[]) : [];
}

/**
 * The blocks with their counted figures, e.g. `{products}` as the number of products. A figure that is not known is left
 * out: a page must not show one that is wrong.
 */
export async function withLiveFigures(blocks: unknown): Promise<unknown> {
  if (!Array.isArray(blocks)) return blocks;
  const isLive = (block: unknown) => statsOf(block).some((stat) => keyOf(stat) !== undefined);
  if (!blocks.some(isLive)) return blocks;
  const figures = new Map(Object.entries((await readFigures()) ?? {}));
  const shown = (stat: Stat): readonly Stat[] => {
    const key = keyOf(stat);
    if (key === undefined) return [stat];
    const figure = figures.get(key);
    return figure === undefined ? [] : [{ ...stat, value: formatNumber(figure) }];
  };
  return blocks.map((block: unknown) =>
    isLive(block) ? { ...(block as object), stats: statsOf(block).flatMap(shown) } : block,
  );
}
