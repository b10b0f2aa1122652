import type { confirmPackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { Tx } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { readAnnouncedLines, storeCounts } from "#modules/fulfilment/warehouse/package.writer.ts";

interface CountedLine {
  readonly id: string;
  readonly units: number;
  readonly damaged: number;
}

/**
 * Stores the count of each product in a locked package; an omitted product was not found.
 * @returns whether every product arrived as announced, and none is damaged
 */
export async function countLines(
  tx: Tx,
  endpoint: typeof confirmPackage,
  counted: { packageId: number; units: number; lines: readonly CountedLine[] },
): Promise<boolean> {
  const { packageId, units, lines } = counted;
  const announced = await readAnnouncedLines(tx, packageId);
  const unknown = lines.filter(({ id }) => !announced.some((line) => line.id === id)).map(({ id }) => id);
  if (unknown.length > 0) fail(endpoint, "line_not_found", { lines: unknown });
  const found = new Map(lines.map((line) => [line.id, line]));
  const sum = [...found.values()].reduce((total, line) => total + line.units, 0);
  if (sum !== units || found.size !== lines.length)
    fail(endpoint, "lines_not_counted", { lines: sum, counted: units });
  const counts = announced.map(({ lineId, id }) => {
    const { units: there = 0, damaged = 0 } = found.get(id) ?? {};
    return { lineId, counted: there, damaged };
  });
  await storeCounts(tx, packageId, counts);
  return announced.every(({ id, units: said }) => {
    const { units: there = 0, damaged = 0 } = found.get(id) ?? {};
    return there === said && damaged === 0;
  });
}
