import type { CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";

/** A read that a page begins with: what it asks for first, so that its document can come with the answer. */
export interface PageQuery {
  readonly endpoint: Endpoint;
  readonly input: { readonly params?: unknown; readonly query?: unknown };
}

/** A read that a page begins with. Its input is the one that the page asks with, or it asks a second time. */
export function pageQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>): PageQuery {
  return { endpoint, input };
}
