import { CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { AnswerOf, Operation } from "@quayside/api-client/contract/endpoint";
import { openPage } from "@quayside/api-client/contract/auth/page.endpoints";
import type { PageRead } from "@quayside/api-client/contract/auth/page.schemas";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { createClient } from "@quayside/api-client/client";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import type { PageQuery } from "#page/page-reads.ts";
import { apiBaseUrl } from "#public-config.server.ts";
import type { PortalApplication } from "#public-config.ts";

/** How long a document waits for the API by default, in ms. The browser requests what comes later. */
const BUDGET_MS = 300;
/** Failures in a row after which documents do not wait any more, and for how long, in ms. */
const FAILURES = 3;
const PAUSE_MS = 5000;

/** A read as the API answered it; `data` is left out when it did not succeed, or has not the shape of the contract. */
export interface PageAnswer {
  readonly queryKey: readonly unknown[];
  readonly status: number;
  readonly data?: unknown;
}

/** What a document is rendered from. */
export interface OpenedPage {
  readonly session: OpenSession;
  readonly answers: readonly PageAnswer[];
}

/** Who asks for a document: the key that the browser left here, and what is passed on about it. */
export interface PageReader {
  readonly pageKey: string;
  readonly address: string;
  readonly userAgent: string;
}

type Opened = AnswerOf<typeof openPage>;

const byId = new Map<unknown, Operation>(allEndpoints.map((endpoint) => [endpoint.id, endpoint]));

/** What the query of a page asks: the id of its endpoint, and the input. */
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
 * Makes what asks the API for the session and the first reads of a document. The answer is null when the page is to come
 * the browser's way: without a secret or a living key, and when the API does not answer in time. An API that has been
 * failing is left alone for a while, so that documents do not wait for it.
 *
 * @param environment reads the environment of this server, with every document
 */
export function pageOpener(
  application: PortalApplication,
  environment: () => Readonly<Record<string, string | undefined>>,
): (reader: PageReader, queries: readonly PageQuery[]) => Promise<OpenedPage | null> {
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  breaker.onBreak(() =>
    console.warn("The API does not answer in time: browsers ask for their pages themselves."),
  );
  breaker.onReset(() => console.warn("The API answers in time again: pages are rendered here."));

  return async (reader, queries) => {
    const env = environment();
    const secret = env["PORTAL_SECRET"];
    if (!secret) return null;
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
    try {
      const opened = await breaker.execute(async () => {
        const body = { pageKey: reader.pageKey, reads: queries.map(readOf) };
        try {
          return await client.call(
            openPage,
            { body },
            { signal: AbortSignal.timeout(Number(env["PAGE_BUDGET_MS"]) || BUDGET_MS) },
          );
        } catch (error) {
          if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
          // A key that has ended is no failure; a page that asks for what is no read is one of ours.
          if (error.statusCode === 400)
            console.error(
              `The API refuses what a page begins with: ${body.reads.map(({ id }) => id).join(", ")}`,
            );
          return null;
        }
      });
      if (opened === null) return null;
      const { answers, ...session } = opened;
      return { session, answers: queries.map((query, index) => answerOf(query, answers[index])) };
    } catch {
      return null;
    }
  };
}
