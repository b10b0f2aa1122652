import { expect } from "vitest";
import type { FaultyServer } from "@quayside/testing/faulty-server";
import type { Services } from "#kernel/context.ts";
import type { TestAnswer, TestApi } from "#testing/test-api.ts";
import { ServiceUnavailable } from "#work/call-outside.ts";
import { outsideTransactions } from "#work/transaction-scope.ts";

/** How long a service that never answers is waited for, in milliseconds; every other one as long as a test may take. */
export const patienceWith = ({ fault }: FaultyServer): number => (fault === "slow" ? 50 : 20_000);

type Ports = Pick<Services, "payments" | "carriers" | "vatRegistry" | "deferredPayments">;

/** The ports that have no adapter of a provider yet, filled as one over HTTP would: what it does not understand, it throws. */
export function portsOverHttp(url: string): Ports {
  const ask = async (question: unknown): Promise<never> => {
    const answer = await fetch(url, { method: "POST", body: JSON.stringify(question) });
    if (!answer.ok) throw new ServiceUnavailable(`The service answered ${answer.status}.`);
    return (await answer.json()) as never;
  };
  return {
    payments: outsideTransactions("payments", { collect: ask, transfer: ask }),
    carriers: outsideTransactions("carriers", { quote: ask, book: ask, cancel: ask }),
    vatRegistry: outsideTransactions("vatRegistry", { check: ask }),
    deferredPayments: outsideTransactions("deferredPayments", { apply: ask }),
  };
}

/** Does something while services of an API are others, and puts the old ones back. */
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

/** Checks that an answer is no fault of ours, and says nothing about how our services are reached. */
export function expectCalm(answer: TestAnswer): void {
  expect(answer.status).not.toBe(500);
  expect(answer.bytes.toString()).not.toMatch(/127\.0\.0\.1|ECONN|ETIMEDOUT|fetch failed|DOCTYPE|upstream/i);
}
