import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";

/** A person with a scanner waits this long for an answer, in ms; after that the network counts as not there. */
export const ANSWER_WITHIN_MS = 5000;

/**
 * Asks for something while a person waits for it.
 *
 * @param ask makes the call; its signal gives the call up
 * @throws FailedToFetchError when there is no answer in time, even where the call does not heed its signal
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
