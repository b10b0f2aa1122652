import type { QueryKey } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";

/** A query that a page begins with. Its key says which endpoint it asks, and with what. */
export interface PageQuery {
  readonly queryKey: QueryKey;
}

/**
 * What a page asks for first, by the functions that it asks with itself: the document then comes with just those answers.
 * A query that differs by one default would be asked a second time.
 */
export type PageReads = (client: Client) => readonly PageQuery[];

const noCall = () => Promise.reject(new Error("A page names its queries here; it does not make them."));

/** The queries that a page begins with. Nothing is requested yet. */
export function queriesOf(application: Client["application"], reads: PageReads): readonly PageQuery[] {
  return reads({ application, call: noCall, download: noCall, open: noCall });
}
