import type { QueryKey } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";

/** A query that a page begins with. Its key contains the endpoint and the input. */
export interface PageQuery {
  readonly queryKey: QueryKey;
}

/**
 * The first queries of a page, built by the functions that the page itself uses, so that the document comes with
 * exactly those answers. A query that differs by one default would be requested a second time.
 */
export type PageReads = (client: Client) => readonly PageQuery[];

const noCall = () => Promise.reject(new Error("A page names its queries here; it does not make them."));

/** The queries that a page begins with. Nothing is requested yet. */
export function queriesOf(application: Client["application"], reads: PageReads): readonly PageQuery[] {
  return reads({ application, call: noCall, download: noCall, open: noCall });
}
