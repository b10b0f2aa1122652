import type { EarlyAnswer, SessionEnvironment } from "#session-environment.ts";

/** An answer that lay on the page for longer than this is asked for again. */
export const EARLY_ANSWER_LIMIT_MS = 10_000;

type Fetch = SessionEnvironment["fetch"];

/** Waits for the early answer no longer than its caller does. */
async function settledWithin({ answer }: EarlyAnswer, signal: AbortSignal) {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener("abort", abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([answer, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/**
 * A fetch that hands the answer of the early first query to the one request it was made for: the same address and
 * application, the same user, once, and only a success of the last seconds. Everything else goes to the network,
 * and the answer is forgotten with the first write and by `drop`.
 *
 * @param owner qid of the signed-in user, or null
 * @param isBarred true after a logout, when nobody is signed in silently
 */
export function withEarlyAnswer(
  environment: SessionEnvironment,
  { owner, isBarred }: { readonly owner: () => string | null; readonly isBarred: () => boolean },
): { readonly fetch: Fetch; readonly drop: () => void } {
  let early: EarlyAnswer | undefined;
  let dropped = false;

  function drop() {
    dropped = true;
    early = undefined;
    environment.takeEarlyAnswer();
  }

  function take(request: Request): EarlyAnswer | undefined {
    if (dropped) return undefined;
    early ??= environment.takeEarlyAnswer();
    const isIt =
      early !== undefined &&
      URL.canParse(early.url) &&
      request.url === new URL(early.url).href &&
      request.headers.get("x-application") === early.application;
    if (!isIt) return undefined;
    const taken = early;
    early = undefined;
    return taken;
  }

  async function answerOf(taken: EarlyAnswer, signal: AbortSignal): Promise<Response | null> {
    try {
      const { qid, at, response } = await settledWithin(taken, signal);
      const isRecent = environment.now().monotonic - at <= EARLY_ANSWER_LIMIT_MS;
      const isOwn = qid === owner() && !isBarred() && !dropped;
      return response.ok && isRecent && isOwn ? response : null;
    } catch (error) {
      if (!signal.aborted) return null;
      // Cancelled before it arrived: it was not used, so the next to ask may take it.
      if (!dropped) early = taken;
      throw error;
    }
  }

  return {
    drop,
    async fetch(input, init) {
      const method = init?.method ?? (input instanceof Request ? input.method : "GET");
      if (method !== "GET") {
        drop();
        return environment.fetch(input, init);
      }
      const request = new Request(input, init);
      const taken = take(request);
      const answer = taken && (await answerOf(taken, request.signal));
      return answer ?? environment.fetch(input, init);
    },
  };
}
