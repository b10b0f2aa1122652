import { describe, it } from "vitest";
import { FAULTS, type Fault, type FaultyServer, type Protocol, faultyServer } from "./faulty-server.ts";
import type { OutsideServiceName } from "./outside-services.ts";

/** One row of the outage matrix: an action during an outage of a service, and its expected outcome. */
export interface OutageRow {
  /** The action, as a clause: "a buyer pays an order". */
  readonly when: string;
  /** The outcome, for all faults or for each. */
  readonly outcome: string | Readonly<Record<Fault, string>>;
  readonly check: (service: FaultyServer) => Promise<void>;
}

/**
 * Creates the tests of a service: one for each row and fault.
 * @param service its name in docs/outages.md
 * @param options.protocol the protocol of its clients; http by default
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
