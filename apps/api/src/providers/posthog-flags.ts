import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from "@openfeature/server-sdk";
import { PostHog } from "posthog-node";

/** All unidentified users are one visitor. */
const ANONYMOUS = "anonymous";
/** How long an answer is cached, good or bad: calls do not wait for a service that is down. */
const FRESH_MS = 10_000;
const MAX_KEPT = 10_000;
/** Limits from the specification for the flag client: queued events, and the flush interval in ms. */
export const EVENT_LIMITS = { maxQueueSize: 100, flushInterval: 2000 } as const;
/** From the specification too: the back-off after a failure, doubled with each further one. */
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 30_000;

type FlagValues = Readonly<Record<string, string | boolean>>;

export interface PosthogOptions {
  readonly key: string;
  readonly host: string;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
  readonly now?: () => number;
}

/**
 * Flags of a PostHog project as an OpenFeature provider. All flags of a user are fetched in one request; one that the
 * project does not know has the caller's fallback. After a failure the service is not called for 1 to 30 s
 * (back-off), and until it recovers a user keeps the last response. Requests contain only qid, e-mail and country,
 * and no event is captured.
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
      // The client's own retry comes 3 s later, and would delay the back-off until then.
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

  /** Flags of this product are booleans: other types return their fallback. */
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

  /** @param former the result when there is no answer */
  async #ask(
    person: string,
    personProperties: Record<string, string>,
    former: Promise<FlagValues> | undefined,
  ): Promise<FlagValues> {
    const values = await this.#client.getAllFlags(person, { personProperties }).catch((): FlagValues => ({}));
    // The client swallows errors: an answer without any flag is one.
    if (Object.keys(values).length > 0) {
      this.#failures = 0;
      return values;
    }
    // Concurrent requests fail together, which counts as one failure.
    if (this.#now() >= this.#retryAt) {
      this.#retryAt = this.#now() + Math.min(RETRY_BASE_MS * 2 ** this.#failures, RETRY_MAX_MS);
      this.#failures += 1;
    }
    return (await former) ?? {};
  }
}
