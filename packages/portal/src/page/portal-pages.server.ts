import { dehydrate } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { createQueryClient } from "@quayside/api-client/queries";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { knownTimeZone } from "@quayside/format/date";
import { pageOpener } from "#page/open-page.server.ts";
import type { PageAnswer, PageReader } from "#page/open-page.server.ts";
import { queriesOf } from "#page/page-reads.ts";
import type { PageQuery, PageReads } from "#page/page-reads.ts";
import { PAGE_KEY_COOKIE, PAGE_KEY_PERMIT_COOKIE, TIME_ZONE_COOKIE } from "#page/page-cookies.ts";
import type { PortalApplication } from "#public-config.ts";

/** The data a part of a document is rendered from. */
export interface RenderedPart {
  readonly session: OpenSession;
  /** The reads that succeeded, for a HydrationBoundary. */
  readonly state: DehydratedState;
  readonly answers: readonly PageAnswer[];
}

/** Renders the documents of a portal on the server. */
export interface PortalPages {
  /**
   * The session of the reader, with the reads of the frame; once for each document. Null when the browser has to load
   * it.
   */
  frame(): Promise<RenderedPart | null>;
  /** The session with the first reads of a page; the same for the page. */
  page(queries: readonly PageQuery[]): Promise<RenderedPart | null>;
}

/** The reader's time zone and the current time, as the server knows them: the same throughout a document. */
export const documentTime = cache(async () => {
  const reported = (await cookies()).get(TIME_ZONE_COOKIE)?.value ?? "";
  const zone = knownTimeZone(reported);
  return { zone: zone ?? "UTC", reportedZone: zone === null ? "UTC" : reported, documentNow: Date.now() };
});

/**
 * The requester of the document; null without a usable key, undefined for navigations inside the portal, whose reads
 * the browser makes.
 */
const documentReader = cache(async (): Promise<PageReader | null | undefined> => {
  const [jar, asked] = await Promise.all([cookies(), headers()]);
  const pageKey = jar.get(PAGE_KEY_COOKIE)?.value;
  const isDocument = asked.get("accept")?.includes("text/html") ?? false;
  if (!isDocument) return undefined;
  if (pageKey === undefined || !jar.has(PAGE_KEY_PERMIT_COOKIE)) return null;
  // The last entry was added by the proxy in front of this server, or by the network.
  const address = asked.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  return { pageKey, address, userAgent: asked.get("user-agent") ?? "" };
});

function stateOf(answers: readonly PageAnswer[]): DehydratedState {
  const client = createQueryClient();
  for (const { queryKey, data } of answers) if (data !== undefined) client.setQueryData([...queryKey], data);
  return dehydrate(client);
}

/**
 * Creates the data source of a portal's layouts and pages.
 *
 * @param environment reads the environment of this server
 * @param frameReads the queries of every page's frame, at most three
 */
export function portalPages(
  application: PortalApplication,
  environment: () => Readonly<Record<string, string | undefined>>,
  frameReads: PageReads,
): PortalPages {
  const open = pageOpener(application, environment);
  async function part(queries: readonly PageQuery[]): Promise<RenderedPart | null> {
    const reader = await documentReader();
    const opened = reader === undefined ? null : await open(reader, queries);
    return opened && { ...opened, state: stateOf(opened.answers) };
  }
  return { frame: cache(() => part(queriesOf(application, frameReads))), page: part };
}
