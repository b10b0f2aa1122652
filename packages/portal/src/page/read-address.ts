import { createLoader } from "nuqs/server";
import type { ParserMap, SearchParams } from "nuqs/server";

export type { SearchParams };

/** The state that a page keeps in its address, on the server: as `useAddressState` reads it in the browser. */
export async function readAddress<P extends ParserMap>(parsers: P, params: Promise<SearchParams>) {
  return createLoader(parsers)(await params);
}
