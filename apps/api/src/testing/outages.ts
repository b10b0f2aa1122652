import { expect } from "vitest";
import type { FaultyServer } from "@quayside/testing/faulty-server";
import type { Services } from "#kernel/context.ts";
import { httpCarriers, httpDeferral, httpPayments } from "#providers/http-providers.ts";
import { viesRegistry } from "#providers/vies-registry.ts";
import type { TestAnswer, TestApi } from "#testing/test-api.ts";
import { outsideTransactions } from "#foundation/transaction-scope.ts";

/** Timeout for a service that never answers, in milliseconds; for all others, that of a test. */
export const patienceWith = ({ fault }: FaultyServer): number => (fault === "slow" ? 50 : 20_000);

type Ports = Pick<Services, "payments" | "carriers" | "vatRegistry" | "deferredPayments">;

/** The providers as in production, at an address of a test. */
export function portsOverHttp(address: string): Ports {
  // Longer than any test: the configuration sets the actual timeout.
  const provider = { address, key: "a key", timeoutMs: 60_000 };
  return {
    payments: outsideTransactions("payments", httpPayments(provider)),
    carriers: outsideTransactions("carriers", httpCarriers(provider)),
    vatRegistry: outsideTransactions("vatRegistry", viesRegistry(address, 60_000)),
    deferredPayments: outsideTransactions("deferredPayments", httpDeferral(provider)),
  };
}

/** Runs something with other services in an API, and restores the old ones. */
export async function withServices<T>(
  { services }: TestApi,
  others: Partial<Omit<Services, "config">> & { config?: Partial<Services["config"]> },
  work: () => Promise<T>,
): Promise<T> {
  const usual = { ...services };
  Object.assign(services, others, { config: { ...usual.config, ...others.config } });
  try {
    return await work();
  } finally {
    Object.assign(services, usual);
  }
}

/** Asserts that an answer is not a server error, and reveals nothing about how our services are reached. */
export function expectCalm(answer: TestAnswer): void {
  expect(answer.status).not.toBe(500);
  expect(answer.bytes.toString()).not.toMatch(/127\.0\.0\.1|ECONN|ETIMEDOUT|fetch failed|DOCTYPE|upstream/i);
}
