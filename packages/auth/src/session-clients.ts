import { createClient } from "@quayside/api-client/client";
import type { Client, ClientOptions, HttpErrorCapture } from "@quayside/api-client/client";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type { SessionOptions } from "#session.ts";
import type { SessionEnvironment } from "#session-environment.ts";

const ENDED_ELSEWHERE: ReadonlySet<string> = new Set(["session_ended", "token_reuse"]);

/** Whether the session was ended on purpose or because of a stolen token: then nothing of it stays on the screen. */
export function isEndedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && ENDED_ELSEWHERE.has(error.code);
}

/** The part of the session that its clients need. */
interface SessionCalls {
  heldToken(): string;
  getAccessToken(): Promise<string>;
  /** A token other than the refused one. */
  renew(refused: string): Promise<string>;
  /** The server has ended the session. */
  expire(): void;
}

/** The clients of a session. */
interface SessionClients {
  /** The client of all calls: renews tokens, and ends the session when the server does. */
  readonly client: Client;
  /** Sends the current token, if any: login, logout. */
  readonly openClient: Client;
  /** Sends no token: a refresh uses the cookie. */
  readonly refreshClient: Client;
}

/** Makes the clients of a session; all of them report failed requests as the options say. */
export function makeSessionClients(
  { baseUrl, application, onHttpError }: SessionOptions,
  environment: SessionEnvironment,
  calls: SessionCalls,
): SessionClients {
  const makeClient = (more: Partial<ClientOptions>): Client =>
    createClient({ baseUrl, application, ...(onHttpError ? { onHttpError } : {}), ...more });
  return {
    refreshClient: makeClient({ fetch: environment.fetch }),
    openClient: makeClient({ fetch: environment.fetch, getAccessToken: async () => calls.heldToken() }),
    client: makeClient({
      fetch: environment.fetch,
      ...(environment.upload ? { upload: environment.upload } : {}),
      getAccessToken: () => calls.getAccessToken(),
      renew: (refused) => calls.renew(refused),
      onHttpError: (capture: HttpErrorCapture) => {
        onHttpError?.(capture);
        // Refused with a token a moment old: the server has ended this session.
        if (capture.status === 401 && capture.renewed) calls.expire();
      },
    }),
  };
}
