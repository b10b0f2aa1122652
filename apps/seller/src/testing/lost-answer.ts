import type { Answer, ApiCall } from "#testing/render-app.tsx";

/** The answers of a call whose first one is lost on its way back. */
export function lostFirst(answer: Answer): () => Answer {
  let count = 0;
  return () => ((count += 1) === 1 ? Promise.reject(new TypeError("network")) : answer);
}

/** The idempotency keys under which a call was made, in order. */
export function keysOf({ calls }: { readonly calls: readonly ApiCall[] }, name: string): (string | null)[] {
  return calls.filter((call) => call.name === name).map(({ headers }) => headers.get("idempotency-key"));
}
