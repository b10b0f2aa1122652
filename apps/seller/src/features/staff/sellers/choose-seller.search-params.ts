import { createSerializer, parseAsInteger, parseAsString } from "nuqs/server";

/** The state of the choice as its address: reloading, sharing and going back keep it. */
export const sellersSearchParams = {
  search: parseAsString.withDefault(""),
  page: parseAsInteger.withDefault(1),
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
  const asked = Math.min(100_000, Math.max(1, page));
  return text === "" ? { page: asked } : { page: asked, search: text };
}

const serialize = createSerializer(sellersSearchParams);

/** The address of the choice at another page. */
export function sellersPageHref({ search }: SellersView, page: number): string {
  return serialize("/internal/sellers/", { search, page });
}
