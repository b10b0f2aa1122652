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

/** Default time in ms that a document waits for the API. The browser requests anything later than that. */
const BUDGET_MS = 300;
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
 * Creates the function that requests the session and the first reads of a document from the API. It returns null when
 * the browser has to load the page's data itself: without a secret or a valid key, or when the API does not answer in
 * time. A failing API is not called for a while, so that documents do not wait for it.
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
  let isSecretRefused = false;

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
          // An expired key is not a failure; a page that requests something other than a read is a bug of ours.
          if (error.statusCode === 400)
            console.error(
              `The API refuses what a page begins with: ${body.reads.map(({ id }) => id).join(", ")}`,
            );
          if (error.statusCode === 403 && !isSecretRefused) {
            isSecretRefused = true;
            console.error(
              "The API refuses the PORTAL_SECRET of this server: browsers ask for their pages themselves.",
            );
          }
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
