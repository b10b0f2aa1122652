import { createSerializer, parseAsString } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

/** The state of the ranked offers as their address. */
export const rankedSearchParams = {
  search: parseAsString.withDefault(""),
  brand: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface RankedView {
  readonly search: string;
  /** Slug of a brand; empty for all. */
  readonly brand: string;
  readonly page: number;
}

const serialize = createSerializer(rankedSearchParams);

/** The address of the ranked offers in a given state; omitted fields have their defaults. */
export const rankedHref = (view: Partial<RankedView>): string => serialize("/inventory/ranked/", view);
