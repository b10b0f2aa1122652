import type { Operation } from "@quayside/api-client/contract/endpoint";
import { inTransaction } from "#db/transaction.ts";
import type { Tx } from "#db/database.ts";
import { checkAnswer } from "#http/answers.ts";
import type { Services } from "#kernel/context.ts";
import { claimKey, storedAnswer } from "#http/idempotency.ts";
import { storeAnswer } from "#http/idempotency.writer.ts";

interface Attempt {
  readonly owner: string;
  readonly key: string | undefined;
  readonly fingerprint: Buffer;
}

/** What a use case with its own transactions gets to finish with. */
interface Steps {
  readonly requestKey: string | null;
  readonly finish: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
}

/** One write, done once per key: effect, audit row and idempotency row share a transaction. */
export class IdempotentWrite {
  isReplay = false;
  readonly #services: Services;
  readonly #endpoint: Operation;
  readonly #attempt: Attempt;

  constructor(services: Services, endpoint: Operation, attempt: Attempt) {
    this.#services = services;
    this.#endpoint = endpoint;
    this.#attempt = attempt;
  }

  /** Runs the effect in one transaction, or returns the response stored for the key. */
  run(effect: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    const { owner, key, fingerprint } = this.#attempt;
    const { config, db, securityClock } = this.#services;
    return inTransaction(db, async (tx) => {
      const stored = key === undefined ? null : await claimKey(tx, owner, key, fingerprint);
      if (stored) {
        this.isReplay = true;
        return stored.body;
      }
      const body = checkAnswer(config, this.#endpoint, await effect(tx));
      if (key !== undefined) {
        const answer = { status: this.#endpoint.status ?? 200, body };
        await storeAnswer(tx, { scope: owner, key, fingerprint, answer, now: securityClock.now() });
      }
      return body;
    });
  }

  /** Runs a use case that opens its own transactions; a key with a stored response returns it at once. */
  async multiStep(useCase: (steps: Steps) => Promise<unknown>): Promise<unknown> {
    const { owner, key, fingerprint } = this.#attempt;
    const { config, db } = this.#services;
    const stored = key === undefined ? null : await storedAnswer(db, owner, key, fingerprint);
    if (stored) {
      this.isReplay = true;
      return stored.body;
    }
    const requestKey = key === undefined ? null : `${owner} ${key}`;
    const answer = await useCase({ requestKey, finish: (work) => this.run(work) });
    return checkAnswer(config, this.#endpoint, answer);
  }
}
