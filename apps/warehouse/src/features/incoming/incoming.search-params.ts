import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/list-fields";
import type { IncomingView } from "@quayside/api-client/contract/warehouse/package.schema";
import { incomingViews } from "@quayside/api-client/contract/warehouse/warehouse.rules";

/** The API's maximum search length. */
const LONGEST_SEARCH = 100;

export const INCOMING_PATH = "/warehouse/incoming/";

/** The scan mode: find a package, also receive it, or also start counting it. */
export const SCAN_MODES = ["find", "receive", "count"] as const;
export type ScanMode = (typeof SCAN_MODES)[number];

/** State of the list in the address: the view, the scanned or typed search, the page, and the scan mode. */
export const incomingSearchParams = {
  mode: parseAsStringLiteral(SCAN_MODES).withDefault("find"),
  view: parseAsStringLiteral(incomingViews).withDefault("EXPECTED"),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface IncomingState {
  readonly search: string;
  readonly page: number;
  readonly mode?: ScanMode;
  readonly view?: IncomingView;
}

/** The state for the API: out-of-range values in the address are clamped. */
export function readIncomingState({
  search,
  page,
  mode = "find",
  view = "EXPECTED",
}: IncomingState): Required<IncomingState> {
  return {
    mode,
    view,
    search: search.trim().slice(0, LONGEST_SEARCH),
    page,
  };
}

const serialise = createSerializer(incomingSearchParams);

/** Address of the list in this state; defaults are omitted. */
export function incomingHref(state: IncomingState): string {
  return serialise(INCOMING_PATH, state);
}
