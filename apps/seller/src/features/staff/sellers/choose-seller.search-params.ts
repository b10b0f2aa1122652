import { createSerializer, parseAsString } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

/** The state of the choice as its address: reloading, sharing and going back keep it. */
export const sellersSearchParams = {
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

interface SellersView {
  readonly search: string;
  readonly page: number;
}

/**
 * The query to the API for a state of the choice; an address made by hand cannot produce one that it refuses.
 */
export function sellersAsked({ search, page }: SellersView): { search?: string; page: number } {
  const text = search.trim().slice(0, 100);
  return text === "" ? { page } : { page, search: text };
}

const serialize = createSerializer(sellersSearchParams);

/** The address of the choice at another page. */
export function sellersPageHref({ search }: SellersView, page: number): string {
  return serialize("/internal/sellers/", { search, page });
}
