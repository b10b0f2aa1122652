/** What calls wait for while a session is expired. */
interface WaitingCalls {
  /** The next token, or an empty string when the user leaves. */
  nextToken(): Promise<string>;
  /** Lets everything that waits go on with this token. */
  settle(token: string): void;
}

/** Makes the place where the calls of an expired session wait for the user to sign in again. */
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
