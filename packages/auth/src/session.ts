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

/** What a login is tried with: the password, with a code where the account wants one, or a passkey. */
export interface LoginCredentials {
  readonly email: string;
  readonly password?: string;
  /** A one-time password or a recovery code, for accounts with a second factor. */
  readonly code?: string;
  readonly passkey?: PasskeyProof;
}

/** The session of one application in one tab. Nothing of it is stored: a reload asks again. */
export interface Session {
  /** A client with bearer and renewal, for everything but signing in and out. Its calls wait while expired. */
  readonly client: Client;
  getSnapshot(): SessionSnapshot;
  /** What the document was rendered with; the same while it is hydrated. */
  getInitialSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Begins in a browser: first refresh, other tabs, back/forward cache. Returns how to stop. */
  start(): () => void;
  /**
   * A usable access token, or an empty string when there is none; never throws. While the session is expired it
   * waits until the user has signed in again or leaves.
   */
  getAccessToken(): Promise<string>;
  /** The restricted token of a user who may not use this application; empty when there is none. */
  getFollowUpToken(): string;
  /**
   * Signs in. Throws InvalidPortalUserLoginError, ApiError (`invalid_credentials`, …) or FailedToFetchError.
   * An account with a second factor throws `totp_required` or `passkey_required` first, and wants one of them as well.
   * Another user than the one the page knows gets a page of their own: everything is left and reloaded.
   */
  login(credentials: LoginCredentials): Promise<CurrentUser>;
  /**
   * Takes over a session that another call than `login` opened, in every tab. For another user than the one the page
   * knows everything is left and reloaded.
   */
  takeSession(session: SessionResponse): void;
  /**
   * Signs the user of an expired session in again by password or passkey, with the errors of `login`. Changes nothing when the session
   * goes on already, e.g. because another tab was first.
   */
  resume(proof: string | PasskeyProof, code?: string): Promise<void>;
  /** What a passkey is asked to sign, for `login`, `resume` and confirming: also while the session is expired. */
  startPasskey(): Promise<PasskeyRequest>;
  /** Signs out here and in every tab, even when the API does not answer; reloads the page. */
  logout(): Promise<void>;
  /** Takes over a newer state of the same user in every tab, e.g. the answer of accepting the terms. */
  setUser(user: CurrentUser): void;
  /** Reads the user again; sends nothing without an access token. */
  reloadUser(): Promise<void>;
}
