import type { Services } from "#kernel/context.ts";
import type { SourceFile } from "#modules/inventory/stock-drafts/index.ts";
import { fetchSftp } from "#modules/inventory/stock-sources/fetch-sftp.ts";
import { fetchUrl } from "#modules/inventory/stock-sources/fetch-url.ts";
import { mayCallInside } from "#providers/outside-http.ts";

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
