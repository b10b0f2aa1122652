import { describe, it } from "vitest";
import { FAULTS, type Fault, type FaultyServer, type Protocol, faultyServer } from "./faulty-server.ts";
import type { OutsideServiceName } from "./outside-services.ts";

/** One row of the matrix of outages: what is done while a service is out of order, and what comes of it. */
export interface OutageRow {
  /** What is done meanwhile, as a clause: "a buyer pays an order". */
  readonly when: string;
  /** What comes of it, for every fault or for each. */
  readonly outcome: string | Readonly<Record<Fault, string>>;
  readonly check: (service: FaultyServer) => Promise<void>;
}

/**
 * Makes the tests of a service: one for each of its rows and each fault.
 * @param service by the name it has in docs/outages.md
 * @param options.protocol what its clients speak; http without it
 */
export function describeOutages(
  service: OutsideServiceName,
  rows: readonly OutageRow[],
  { protocol }: { protocol?: Protocol } = {},
): void {
  const named = rows.map((row) => [row.when, row] as const);
  describe.each(named)(`${service}, out of order while %s:`, (_when, { outcome, check }) => {
    const cells = FAULTS.map(
      (fault) => [fault, typeof outcome === "string" ? outcome : outcome[fault]] as const,
    );
    it.each(cells)("%s → %s", async (fault) => {
      const server = await faultyServer(fault, protocol);
      try {
        await check(server);
      } finally {
        await server.close();
      }
    });
  });
}
