import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { Scope, Services } from "#kernel/context.ts";
import type { Identity, ViewedSubject } from "#kernel/identity.ts";

/** The subject of a read of a seller's data; null for lists and counts, which concern the seller as a whole. */
export function viewedSubject({ path, answerAs }: Endpoint, params: unknown): ViewedSubject | null {
  if (!path.startsWith("sales/{qid}/")) return null;
  const { qid = "", documentQid } = params as { qid?: string; documentQid?: string };
  if (documentQid !== undefined) return { kind: "document", qid: documentQid };
  return { kind: answerAs === "file" ? "invoice" : "sale", qid };
}

/** Records in the audit log what staff viewed. The reader never waits for it. */
export class ViewingTrail {
  readonly #services: Services;
  readonly #identity: Identity;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  constructor(services: Services, identity: Identity, onError: (error: unknown) => void) {
    this.#services = services;
    this.#identity = identity;
    this.#onError = onError;
  }

  /** @param subject what was read; without one nothing is recorded */
  note(scope: Scope, subject: ViewedSubject | null, requestId: string): void {
    if (subject === null) return;
    const { db, securityClock } = this.#services;
    const running = this.#identity
      .noteStaffView(db, { scope, subject, requestId, now: securityClock.now() })
      .catch(this.#onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when everything recorded so far is written, for a shutdown. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
