import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from "@openfeature/server-sdk";
import { PostHog } from "posthog-node";

/** Who cannot be named is one and the same visitor. */
const ANONYMOUS = "anonymous";
/** How long an answer holds, good or bad: a service that is down is not waited for by every call. */
const FRESH_MS = 10_000;
const MAX_KEPT = 10_000;
/** Figures of the specification for the client of the flags: events it holds, and how often it sends them. */
export const EVENT_LIMITS = { maxQueueSize: 100, flushInterval: 2000 } as const;
/** By the specification too: the wait after a failure, which doubles with each further one. */
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 30_000;

type FlagValues = Readonly<Record<string, string | boolean>>;

export interface PosthogOptions {
  readonly key: string;
  readonly host: string;
  /** Milliseconds until a question is given up. */
  readonly timeoutMs: number;
  readonly now?: () => number;
}

/**
 * Flags of a PostHog project as an OpenFeature provider. All flags of a user are fetched in one request; one
 * that the project does not know has the fallback that the caller gives. A service that fails is not called
 * for 1 to 30 s (back-off), and until it is back a user keeps the last response. Nothing but qid, e-mail and
 * country is sent with a request, and no event is captured.
 */
export class PosthogFlags implements Provider {
  readonly metadata = { name: "posthog" };
  readonly runsOn = "server";
  readonly #client: PostHog;
  readonly #now: () => number;
  #failures = 0;
  #retryAt = 0;
  readonly #kept = new Map<string, { at: number; values: Promise<FlagValues> }>();

  constructor({ key, host, timeoutMs, now = Date.now }: PosthogOptions) {
    this.#now = now;
    this.#client = new PostHog(key, {
      host,
      featureFlagsRequestTimeoutMs: timeoutMs,
      fetchRetryCount: 0,
      // Its own second attempt comes 3 s later, and until then the back-off would not begin.
      featureFlagsRequestMaxRetries: 0,
      ...EVENT_LIMITS,
      sendFeatureFlagEvent: false,
      disableGeoip: true,
    });
    this.#client.on("error", () => undefined);
  }

  async onClose(): Promise<void> {
    await this.#client.shutdown();
  }

  async resolveBooleanEvaluation(
    flagKey: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const value = (await this.#valuesFor(context))[flagKey];
    if (value === undefined) return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT };
    return { value: value !== false, reason: StandardResolutionReasons.TARGETING_MATCH };
  }

  /** Flags of this product are switches: other kinds have their fallback. */
  async resolveStringEvaluation(_key: string, value: string): Promise<ResolutionDetails<string>> {
    return { value, reason: StandardResolutionReasons.DEFAULT };
  }

  async resolveNumberEvaluation(_key: string, value: number): Promise<ResolutionDetails<number>> {
    return { value, reason: StandardResolutionReasons.DEFAULT };
  }

  async resolveObjectEvaluation<T extends JsonValue>(_key: string, value: T): Promise<ResolutionDetails<T>> {
    return { value, reason: StandardResolutionReasons.DEFAULT };
  }

  #valuesFor(context: EvaluationContext): Promise<FlagValues> {
    const person = context.targetingKey ?? ANONYMOUS;
    const properties = Object.fromEntries(
      ["email", "country"].flatMap((name) => {
        const value = context[name];
        return typeof value === "string" && value !== "" ? [[name, value]] : [];
      }),
    );
    const key = JSON.stringify([person, properties]);
    const kept = this.#kept.get(key);
    if (kept && this.#now() - kept.at < FRESH_MS) return kept.values;
    if (this.#now() < this.#retryAt) return kept?.values ?? Promise.resolve({});
    const values = this.#ask(person, properties, kept?.values);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(key, { at: this.#now(), values });
    return values;
  }

  /** @param former what holds when no answer comes */
  async #ask(
    person: string,
    personProperties: Record<string, string>,
    former: Promise<FlagValues> | undefined,
  ): Promise<FlagValues> {
    const values = await this.#client.getAllFlags(person, { personProperties }).catch((): FlagValues => ({}));
    // The client swallows failures: an answer without a single flag is one.
    if (Object.keys(values).length > 0) {
      this.#failures = 0;
      return values;
    }
    // Questions that were on their way together fail together, which is one failure.
    if (this.#now() >= this.#retryAt) {
      this.#retryAt = this.#now() + Math.min(RETRY_BASE_MS * 2 ** this.#failures, RETRY_MAX_MS);
      this.#failures += 1;
    }
    return (await former) ?? {};
  }
}
