import type { CallOptions } from "@quayside/api-client/client";
import type { SessionEnvironment } from "#session-environment.ts";

/** Runs `call` for at most `ms`, then cancels it and rejects: signing in and out are the only calls with a limit. */
export async function callWithin<T>(
  environment: SessionEnvironment,
  ms: number,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const late = Promise.withResolvers<never>();
  const cancel = environment.after(ms, () => {
    timeout.abort();
    late.reject(new Error(`No answer within ${ms} ms`));
  });
  try {
    return await Promise.race([call({ signal: timeout.signal }), late.promise]);
  } finally {
    cancel();
  }
}
