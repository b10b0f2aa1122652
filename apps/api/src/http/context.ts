import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  Role,
} from "@quayside/api-client/contract/endpoint";
import type { Config } from "#config.ts";
import type { SecurityClock } from "#clock.ts";
import type { Database, Tx } from "#db/database.ts";
import type { BusinessClock } from "#db/business-clock.ts";

/** Who asks, re-read from the database at most five seconds ago; never taken from the token alone. */
export interface Scope {
  readonly userId: number;
  readonly userQid: string;
  readonly userName: string;
  readonly sessionId: number;
  readonly sessionQid: string;
  readonly application: string;
  readonly roles: ReadonlySet<Role>;
  /** The seller company the user acts for: the tenant of every seller query. */
  readonly sellerId: number | null;
  readonly warehouseId: number | null;
}

/** What the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly businessClock: BusinessClock;
  readonly securityClock: SecurityClock;
}

export interface ClientFacts {
  readonly address: string;
  readonly userAgent: string;
  readonly application: string | null;
  readonly origin: string | null;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /** @param maxAgeSeconds 0 expires the cookie */
  set(name: string, value: string, options: { maxAgeSeconds: number; httpOnly: boolean }): void;
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
}

/** A call that changes nothing. */
export interface ReadContext<E extends Endpoint> extends BaseContext<E> {
  readonly db: Database;
  readonly scope: Scope;
}

/** A call with an effect: effect, audit row and idempotency row share this one transaction. */
export interface WriteContext<E extends Endpoint> extends BaseContext<E> {
  readonly tx: Tx;
  readonly scope: Scope;
}

/** A call without a signed-in user: sign-in, renewal, health. It opens its own transactions. */
export interface OpenContext<E extends Endpoint> extends BaseContext<E> {
  readonly db: Database;
}

/** JSON made by PostgreSQL: sent as it is in production, parsed and checked everywhere else. */
export class PageJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Answer<E extends Endpoint> = AnswerOf<E> | PageJson;

type ContextOf<E extends Endpoint> = E["access"] extends "public" | "cookie"
  ? OpenContext<E>
  : E["method"] extends "GET"
    ? ReadContext<E>
    : WriteContext<E>;

export type Handler<E extends Endpoint> = (context: ContextOf<E>) => Promise<Answer<E>>;

/** One handler for each endpoint of a contract area: a missing one does not compile. */
export type Handlers<Area> = {
  readonly [K in keyof Area as Area[K] extends Endpoint ? K : never]: Area[K] extends Endpoint
    ? Handler<Area[K]>
    : never;
};
