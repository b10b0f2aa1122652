/** The queue of calls that wait while a session is expired. */
interface WaitingCalls {
  /** The next token, or an empty string when the user leaves. */
  nextToken(): Promise<string>;
  /** Resumes all waiting calls with this token. */
  settle(token: string): void;
}

/** Creates the queue in which calls of an expired session wait for the user to sign in again. */
export function makeWaitingCalls(): WaitingCalls {
  let resumption: PromiseWithResolvers<string> | null = null;
  return {
    nextToken() {
      resumption ??= Promise.withResolvers<string>();
      return resumption.promise;
    },
    settle(token) {
      resumption?.resolve(token);
      resumption = null;
    },
  };
}
