import { createLoader } from "nuqs/server";
import type { ParserMap, SearchParams } from "nuqs/server";

export type { SearchParams };

/** Reads the state in a page's address on the server, as `useAddressState` does in the browser. */
export async function readAddress<P extends ParserMap>(parsers: P, params: Promise<SearchParams>) {
  return createLoader(parsers)(await params);
}
