import type { Application, Client, HttpErrorCapture } from "@quayside/api-client/client";
import type { PasskeyProof, PasskeyRequest } from "@quayside/api-client/contract/auth/passkey.schema";
import type {
  CurrentUser,
  OpenSession,
  SessionResponse,
} from "@quayside/api-client/contract/users/user.schema";
import type { SessionEnvironment } from "#session-environment.ts";
import type { SessionSnapshot } from "#session-snapshot.ts";

export interface SessionOptions {
  readonly application: Application;
  /** Base of the API with the prefix `/api/`. */
  readonly baseUrl: string;
  /** Receives named events, e.g. `get_access_token_error`; never holds personal data. */
  readonly logEvent: (name: string, detail?: Readonly<Record<string, string | number>>) => void;
  readonly onHttpError?: (capture: HttpErrorCapture) => void;
  /** The session that the document was rendered with. */
  readonly initial?: OpenSession | undefined;
  /** Stand-ins for parts of the browser. */
  readonly environment?: Partial<SessionEnvironment>;
}

/** The credentials of a login: the password, with a code if the account requires one, or a passkey. */
export interface LoginCredentials {
  readonly email: string;
  readonly password?: string;
  /** A one-time password or a recovery code, for accounts with a second factor. */
  readonly code?: string;
  readonly passkey?: PasskeyProof;
  /** The secret of a mailed link, with which a new browser does not wait with strangers. */
  readonly link?: string;
}

/** The session of one application in one tab. It is not stored: a reload requests it again. */
export interface Session {
  /**
   * A client with bearer and renewal, for everything but signing in and out. Its calls wait while the session is
   * expired.
   */
  readonly client: Client;
  getSnapshot(): SessionSnapshot;
  /** The snapshot the document was rendered with; stays the same during hydration. */
  getInitialSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Starts in a browser: first refresh, other tabs, back/forward cache. Returns a function that stops it. */
  start(): () => void;
  /**
   * A usable access token, or an empty string when there is none; never throws. While the session is expired it
   * waits until the user has signed in again or leaves.
   */
  getAccessToken(): Promise<string>;
  /** The restricted token of a user who may not use this application; empty when there is none. */
  getFollowUpToken(): string;
  /**
   * Signs in. Throws InvalidPortalUserLoginError, ApiError (`invalid_credentials`, …) or FailedToFetchError. An
   * account with a second factor throws `totp_required` or `passkey_required` first, and then requires one of them as
   * well. For a user other than the page's, everything is reset and the page reloads.
   */
  login(credentials: LoginCredentials): Promise<CurrentUser>;
  /**
   * Adopts a session that a call other than `login` opened, in every tab. For a user other than the page's,
   * everything is reset and the page reloads.
   */
  takeSession(session: SessionResponse): void;
  /**
   * Signs the user of an expired session in again by password or passkey, with the errors of `login`. No effect when
   * the session has already resumed, e.g. because another tab was first.
   */
  resume(proof: string | PasskeyProof, code?: string): Promise<void>;
  /** The challenge for a passkey, for `login`, `resume` and confirming: also while the session is expired. */
  startPasskey(): Promise<PasskeyRequest>;
  /** Signs out here and in every tab, even when the API does not answer; reloads the page. */
  logout(): Promise<void>;
  /** Adopts a newer state of the same user in every tab, e.g. the answer of accepting the terms. */
  setUser(user: CurrentUser): void;
  /** Reads the user again; sends nothing without an access token. */
  reloadUser(): Promise<void>;
}
