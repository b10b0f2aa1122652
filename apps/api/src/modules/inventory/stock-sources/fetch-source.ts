import type { Services } from "#kernel/context.ts";
import { type SourceFile, packList } from "#modules/inventory/stock-drafts/index.ts";
import { fetchSftp } from "#modules/inventory/stock-sources/fetch-sftp.ts";
import { mayCallInside, requestOutside } from "#providers/outside-http.ts";
import { FetchFailure, type FetchFault, failureOf } from "#modules/inventory/stock-sources/fetch-failure.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Time limit of one file, in milliseconds: the largest list over a slow line. */
export const FETCH_LIMIT_MS = 120_000;

/** The location of a file, and the credentials. */
export interface FetchedPlace {
  readonly kind: "URL" | "SFTP";
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  readonly privateKey: string | null;
  readonly hostKey: string | null;
}

export type FetchSource = (
  services: Pick<Services, "config">,
  place: FetchedPlace,
  timeoutMs?: number,
) => Promise<SourceFile & { readonly hostKey?: string }>;

/**
 * Fetches the file of a source.
 * @throws FetchFailure
 */
export const fetchSource: FetchSource = async ({ config }, place, timeoutMs = FETCH_LIMIT_MS) => {
  const limits = { allowInside: mayCallInside(config), timeoutMs };
  return place.kind === "URL"
    ? fetchUrl(place, limits)
    : fetchSftp({ ...place, username: place.username ?? "" }, limits);
};

/** The location of a file on the web. */
interface WebFile {
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
}

function faultOf(status: number): FetchFault {
  if (status >= 300 && status < 400) return "REDIRECTED";
  if (status === 401 || status === 403) return "LOGIN_FAILED";
  return status === 404 || status === 410 ? "NOT_FOUND" : "REFUSED";
}

/**
 * Fetches a file over HTTPS, chunk by chunk. The internal network is blocked, and redirects are not followed.
 * @throws FetchFailure
 */
export async function fetchUrl(
  { url, username, password }: WebFile,
  { allowInside, timeoutMs }: { allowInside: boolean; timeoutMs: number },
): Promise<SourceFile> {
  refuseInTransaction("a source is fetched");
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(failureOf(error));
    try {
      const asked = requestOutside(url, {
        timeoutMs,
        allowInside,
        headers: { accept: "text/csv, application/octet-stream, */*", "user-agent": "Quayside" },
        ...(username === null ? {} : { auth: `${username}:${password ?? ""}` }),
      });
      asked.on("response", (answer) => {
        if (answer.statusCode !== 200) {
          asked.destroy(new FetchFailure(faultOf(answer.statusCode ?? 0)));
          return;
        }
        packList(answer).then(
          // A body shorter than its Content-Length throws during the read.
          (file) => resolve(file),
          (error: unknown) => {
            asked.destroy();
            refuse(error);
          },
        );
      });
      asked.on("error", refuse);
      asked.end();
    } catch (error) {
      refuse(error);
    }
  });
}
