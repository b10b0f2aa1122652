import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  Role,
} from "@quayside/api-client/contract/endpoint";
import type { StaffRole } from "@quayside/api-client/contract/internal/staff-rights.rules";
import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import type { Config } from "#foundation/config.ts";
import type { SecurityClock } from "#kernel/clock.ts";
import type { Database, Tx } from "#db/database.ts";
import type { BusinessClock } from "#db/business-clock.ts";
import type { DatabaseOutage } from "#db/database-outage.ts";
import type { Standby } from "#db/standby.ts";
import type { LiveChannel } from "#db/live-channel.ts";
import type { Market } from "#db/schema/catalogue.ts";
import type { CarrierProvider } from "#providers/carrier-provider.ts";
import type { DeferredPaymentProvider } from "#providers/deferred-payment-provider.ts";
import type { ErrorReports } from "#providers/error-reports.ts";
import type { Log } from "#foundation/log.ts";
import type { Metrics } from "#foundation/metrics.ts";
import type { ObjectStorage } from "#objects/object-storage.ts";
import type { PaymentProvider } from "#providers/payment-provider.ts";
import type { NewsletterProvider } from "#providers/newsletter-provider.ts";
import type { ReadTermsText } from "#providers/terms-text.ts";
import type { VatRegistry } from "#providers/vat-registry.ts";

/** The caller, re-read from the database at most five seconds ago; never trusted from the token alone. */
export interface Scope {
  readonly userId: number;
  readonly userQid: string;
  readonly userName: string;
  readonly userEmail: string;
  /** Country of the user's company; null without one. */
  readonly userCountry: string | null;
  readonly sessionId: number;
  readonly sessionQid: string;
  readonly application: string;
  readonly roles: ReadonlySet<Role>;
  /** The roles among internal staff; empty for all other users. */
  readonly staffRoles: readonly StaffRole[];
  /** True for staff without a second factor: they have no rights of staff, but may set one up. */
  readonly needsSecondFactor: boolean;
  /** The seller company that the user acts for, or that staff view: the tenant of every seller query. */
  readonly sellerId: number | null;
  /** The user's role in their seller company; null for all other users, and for staff who view a seller. */
  readonly sellerRole: TeamRole | null;
  /** True while staff view a seller that is not their own: they read what the seller reads, and change nothing. */
  readonly isReadOnly: boolean;
  /** True when a program calls with an API key: calls that need a person are not open to it. */
  readonly isApiKey: boolean;
  readonly warehouseId: number | null;
  /** The buyer company that the user acts for: the tenant of every buyer query. */
  readonly buyerId: number | null;
  /** The market of that company: offers that are not sold there do not exist for it. Null for all other users. */
  readonly buyerMarket: Market | null;
}

/** Shared by the whole process. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Null where everything is read from `db`. */
  readonly standby: Standby | null;
  readonly businessClock: BusinessClock;
  readonly securityClock: SecurityClock;
  readonly payments: PaymentProvider;
  readonly vatRegistry: VatRegistry;
  /** Null without a provider: contacts wait in the database. */
  readonly newsletter: NewsletterProvider | null;
  /** Null without a content service. */
  readonly termsText: ReadTermsText | null;
  readonly deferredPayments: DeferredPaymentProvider;
  readonly carriers: CarrierProvider;
  readonly live: LiveChannel;
  /** Storage of file contents. */
  readonly objects: ObjectStorage;
  /** Within a call, each line carries the request id. */
  readonly log: Log;
  readonly metrics: Metrics;
  /** For bugs; expected failures are only logged. */
  readonly errors: ErrorReports;
  readonly outage: DatabaseOutage;
  /**
   * Aborted when this process is told to stop: it still accepts calls for a while, but takes on no more work of its
   * own.
   */
  readonly draining: AbortSignal;
}

export interface ClientFacts {
  readonly address: string;
  readonly userAgent: string;
  readonly application: string | null;
  readonly origin: string | null;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /**
   * @param options.maxAgeSeconds 0 expires the cookie
   * @param options.domain the domain whose hosts all get it; without one, only the API's own host
   */
  set(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; httpOnly: boolean; domain?: string },
  ): void;
}

/** The answer of an internal GET: its status, and the JSON text of a success. */
export interface InternalAnswer {
  readonly status: number;
  readonly text: string | null;
}

/** A body as received, and its signature header. */
export interface SignedBody {
  readonly header: string;
  readonly text: string;
}

interface BaseContext<E extends Endpoint> {
  readonly endpoint: E;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly services: Services;
  /** Business time of this request. */
  readonly now: Date;
  readonly requestId: string;
  readonly client: ClientFacts;
  readonly cookies: CookieJar;
  /** Where a stream's reader left off (Last-Event-ID); null for a new one. */
  readonly lastEventId: string | null;
}

/**
 * A call that changes nothing, except for records of the read itself: printed documents, a seller that staff viewed.
 */
export interface ReadContext<E extends Endpoint> extends BaseContext<E> {
  readonly db: Database;
  readonly scope: Scope;
}

/** A call with an effect: effect, audit row and idempotency row share this one transaction. */
export interface WriteContext<E extends Endpoint> extends BaseContext<E> {
  readonly tx: Tx;
  readonly scope: Scope;
}

/**
 * A call that reads a file or waits for an outside service before or between its transactions. Nothing is stored
 * under its idempotency key before `finish`, so every earlier step must be idempotent.
 */
export interface SteppedContext<E extends Endpoint> extends BaseContext<E> {
  readonly db: Database;
  readonly scope: Scope;
  /** The caller's idempotency key, scoped to the user, for effects that must happen once; null without one. */
  readonly requestKey: string | null;
  /** The last transaction: stores its answer under the key, or returns the answer that is stored already. */
  finish<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A call without a signed-in user: sign-in, renewal, health. It opens its own transactions. */
export interface OpenContext<E extends Endpoint> extends BaseContext<E> {
  readonly db: Database;
  /** The bearer token of the call, not verified yet; null without one. */
  readonly accessToken: string | null;
  /** The signed body, not verified yet; null without a signature. */
  readonly signedBody: SignedBody | null;
  /** Calls this API as the holder of a token: `path` is a GET relative to its base, including the query. */
  fetchAs(accessToken: string, path: string): Promise<InternalAnswer>;
}

/** JSON built by PostgreSQL: sent unchanged in production, parsed and validated everywhere else. */
export class PageJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A file, always sent as a download. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
  constructor(file: { bytes: Uint8Array; mediaType: string; fileName: string }) {
    this.bytes = file.bytes;
    this.mediaType = file.mediaType;
    this.fileName = file.fileName;
  }
}

/** A streamed file: an export of any length. Sent as a download. */
export class DownloadAnswer {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
  constructor(file: { chunks: AsyncIterable<Uint8Array>; mediaType: string; fileName: string }) {
    this.chunks = file.chunks;
    this.mediaType = file.mediaType;
    this.fileName = file.fileName;
  }
}

/** A stream of server-sent events, written as they occur until the reader or the server leaves. */
export class StreamAnswer {
  readonly frames: (signal: AbortSignal) => AsyncIterable<string>;
  /** @param frames yields the text of the stream, frame by frame; must end soon after the signal aborts */
  constructor(frames: (signal: AbortSignal) => AsyncIterable<string>) {
    this.frames = frames;
  }
}

export type Answer<E extends Endpoint> = E["answerAs"] extends "file"
  ? FileAnswer | DownloadAnswer
  : E["answerAs"] extends "stream"
    ? StreamAnswer
    : AnswerOf<E> | PageJson | (E["alsoAsFile"] extends true ? DownloadAnswer : never);

type ContextOf<E extends Endpoint> = E["access"] extends "public" | "cookie" | "portal"
  ? OpenContext<E>
  : E["method"] extends "GET"
    ? ReadContext<E>
    : NonNullable<E["schemas"]>["transactions"] extends "multiStep"
      ? SteppedContext<E>
      : E["bodyAs"] extends "multipart"
        ? SteppedContext<E>
        : WriteContext<E>;

export type Handler<E extends Endpoint> = (context: ContextOf<E>) => Promise<Answer<E>>;

/** One handler per endpoint of a contract area: a missing one does not compile. */
export type Handlers<Area> = {
  readonly [K in keyof Area as Area[K] extends Endpoint ? K : never]: Area[K] extends Endpoint
    ? Handler<Area[K]>
    : never;
};
