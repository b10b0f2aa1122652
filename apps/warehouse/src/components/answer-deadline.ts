import { FailedToFetchError } from "@quayside/api-client/errors/api-error";

/** How long a person with a scanner waits for an answer, in ms; after that the device counts as offline. */
export const ANSWER_WITHIN_MS = 5000;

/**
 * Makes a call that a person is waiting for.
 *
 * @param ask makes the call; its signal aborts it
 * @throws FailedToFetchError when there is no answer in time, even if the call ignores its signal
 */
export async function withDeadline<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new FailedToFetchError(`No answer within ${withinMs} ms`));
      call.abort();
    }, withinMs);
  });
  try {
    return await Promise.race([ask(call.signal), isOver]);
  } finally {
    clearTimeout(timer);
  }
}
