import { setTimeout } from "node:timers/promises";
import {
  CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
} from "cockatiel";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { AnswerOf, Operation } from "@quayside/api-client/contract/endpoint";
import { openPage } from "@quayside/api-client/contract/auth/page.endpoints";
import type { PartOutcome } from "@quayside/api-client/contract/auth/page.rules";
import type { PageRead } from "@quayside/api-client/contract/auth/page.schemas";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { createClient } from "@quayside/api-client/client";
import { log } from "@quayside/telemetry/log.server";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import type { PageQuery } from "#page/page-reads.ts";
import { apiBaseUrl } from "#public-config.server.ts";
import type { PortalApplication } from "#public-config.ts";

/** Default time in ms that a document waits for the API. The browser requests anything later than that. */
const BUDGET_MS = 1000;
/** An answer after this time in ms counts as none at all: the API has failed, where a late one was only slow. */
const SILENCE_MS = 5000;
/** Waiting is counted in slices of this length in ms. */
const SLICE_MS = 25;
/** Consecutive failures after which documents stop waiting, and for how long, in ms. */
const FAILURES = 3;
const PAUSE_MS = 5000;

/** A read as the API answered it; `data` is omitted when it failed, or does not match the contract. */
export interface PageAnswer {
  readonly queryKey: readonly unknown[];
  readonly status: number;
  readonly data?: unknown;
}

/** The data a document is rendered from. */
export interface OpenedPage {
  readonly session: OpenSession;
  readonly answers: readonly PageAnswer[];
}

/** The requester of a document: the page key that the browser handed over, and the data passed on about it. */
export interface PageReader {
  readonly pageKey: string;
  readonly address: string;
  readonly userAgent: string;
}

type Opened = AnswerOf<typeof openPage>;

const byId = new Map<unknown, Operation>(allEndpoints.map((endpoint) => [endpoint.id, endpoint]));

/** The read behind a page's query: the id of its endpoint, and the input. */
function readOf({ queryKey: [id, input] }: PageQuery): PageRead {
  const { params, query } = Object(input) as Pick<PageRead, "params" | "query">;
  return { id: String(id), ...(params && { params }), ...(query && { query }) };
}

function answerOf({ queryKey }: PageQuery, given: Opened["answers"][number] | undefined): PageAnswer {
  const read = { queryKey, status: given?.status ?? 0 };
  if (given?.text == null) return read;
  try {
    const parsed = byId.get(queryKey[0])?.answer.safeParse(JSON.parse(given.text));
    return parsed?.success ? { ...read, data: parsed.data } : read;
  } catch {
    return read;
  }
}

/**
 * Waits until this process has had `ms` to receive an answer. A slice that ends late, because the process was busy, counts
 * once: an answer that has long arrived is not given up because nobody had the time to read it.
 */
async function waitIdle(ms: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < ms; waited += SLICE_MS)
    await setTimeout(Math.min(SLICE_MS, ms - waited), undefined, { signal });
}

/** Runs a call until it settles, or for `ms` as `waitIdle` counts them; its signal then ends it. */
async function within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const silence = new AbortController();
  const settled = new AbortController();
  waitIdle(ms, settled.signal).then(
    () => silence.abort(),
    () => {},
  );
  try {
    return await call(silence.signal);
  } finally {
    settled.abort();
  }
}

/** Resolves when a signal is aborted. */
function endOf(signal: AbortSignal): Promise<"late"> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve("late"), { once: true }));
}

/** Counts parts of documents by outcome, until the API has taken the counts. */
class PartCounts {
  #waiting = new Map<PartOutcome, number>();

  add(outcome: PartOutcome, count = 1): void {
    this.#waiting.set(outcome, (this.#waiting.get(outcome) ?? 0) + count);
  }

  /** Takes out all counts, to be sent. */
  take(): ReadonlyMap<PartOutcome, number> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    return taken;
  }

  /** Puts counts back that have not arrived. */
  putBack(taken: ReadonlyMap<PartOutcome, number>): void {
    for (const [outcome, count] of taken) this.add(outcome, count);
  }
}

/**
 * Creates the function that requests the session and the first reads of a document from the API. It returns null when
 * the browser has to load the page's data itself: without a secret or a valid key, or when the API does not answer in
 * time. A failing API is not called for a while, so that documents do not wait for it; a slow one goes on being called.
 *
 * @param environment reads the environment of this server, with every document
 * @param silenceMs after this time without an answer the API has failed
 */
export function pageOpener(
  application: PortalApplication,
  environment: () => Readonly<Record<string, string | undefined>>,
  silenceMs = SILENCE_MS,
): (reader: PageReader | null, queries: readonly PageQuery[]) => Promise<OpenedPage | null> {
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  breaker.onBreak(() => log.warn("The API does not answer: browsers ask for their pages themselves."));
  breaker.onReset(() => log.warn("The API answers again: pages are rendered here."));
  let isSecretRefused = false;
  const counts = new PartCounts();

  return async (reader, queries) => {
    const env = environment();
    const secret = env["PORTAL_SECRET"];
    if (!secret) return null;
    if (reader === null) {
      counts.add("no_key");
      return null;
    }
    const client = createClient({
      baseUrl: apiBaseUrl(env["API_INTERNAL_URL"] || (env["API_URL"] ?? "")),
      application,
      credentials: "omit",
      fetch: (input, init) => {
        const request = new Request(input, init);
        request.headers.set("x-portal-secret", secret);
        request.headers.set("x-reader-address", reader.address);
        request.headers.set("user-agent", reader.userAgent);
        return fetch(request, { cache: "no-store" });
      },
    });
    const ask = async (signal: AbortSignal): Promise<OpenedPage | null> => {
      const rendered = counts.take();
      const reads = queries.map(readOf);
      const body = {
        pageKey: reader.pageKey,
        reads,
        ...(rendered.size > 0 && { rendered: Object.fromEntries(rendered) }),
      };
      try {
        const { answers, ...session } = await client.call(openPage, { body }, { signal });
        return { session, answers: queries.map((query, index) => answerOf(query, answers[index])) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode >= 500) {
          counts.putBack(rendered);
          throw error;
        }
        // An expired key is not a failure; a page that requests something other than a read is a bug of ours.
        if (error.statusCode === 400)
          log.error(`The API refuses what a page begins with: ${reads.map(({ id }) => id).join(", ")}`);
        if (error.statusCode === 403 && !isSecretRefused) {
          isSecretRefused = true;
          log.error(
            "The API refuses the PORTAL_SECRET of this server: browsers ask for their pages themselves.",
          );
        }
        return null;
      }
    };
    // Goes on when the document no longer waits, so that a slow API and a silent one can be told apart.
    const answer = breaker
      .execute(() => within(silenceMs, ask))
      .then(
        (opened) => opened ?? ("refused" as const),
        (error: unknown) => (isBrokenCircuitError(error) ? ("paused" as const) : ("failed" as const)),
      );
    const result = await within(Number(env["PAGE_BUDGET_MS"]) || BUDGET_MS, (signal) =>
      Promise.race([answer, endOf(signal)]),
    );
    counts.add(typeof result === "string" ? result : "whole");
    return typeof result === "string" ? null : result;
  };
}
