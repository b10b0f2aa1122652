import { createSerializer, parseAsInteger, parseAsString } from "nuqs/server";

/** The longest search the API takes. */
const LONGEST_SEARCH = 100;

export const INCOMING_PATH = "/warehouse/incoming/";

/** State of the list in the address: what was scanned or searched, and the page. */
export const incomingSearchParams = {
  search: parseAsString.withDefault(""),
  page: parseAsInteger.withDefault(1),
};

export interface IncomingState {
  readonly search: string;
  readonly page: number;
}

/** The state as the API takes it: what an address says otherwise is brought within the limits. */
export function readIncomingState({ search, page }: IncomingState): IncomingState {
  return { search: search.trim().slice(0, LONGEST_SEARCH), page: Math.min(Math.max(1, page), 100_000) };
}

const serialise = createSerializer(incomingSearchParams);

/** Address of the list in this state; defaults are left out. */
export function incomingHref(state: IncomingState): string {
  return serialise(INCOMING_PATH, state);
}
