import { readSearch } from "@quayside/identifiers/search-text";
import type { searchOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { searchSales } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { findPages } from "#components/search/portal-pages.ts";
import { EXACT, relevanceOf } from "#components/search/relevance.ts";

type SaleHit = AnswerOf<typeof searchSales>["results"][number];
type OfferHit = AnswerOf<typeof searchOffers>["results"][number];
type ProductHit = AnswerOf<typeof searchVariants>["results"][number];

/** One result, and its address. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  readonly sale?: string;
  readonly offer?: string;
}

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

const matchNames: Record<SaleHit["match"]["kind"], string> = {
  NUMBER: "Order number",
  TRACKING: "Tracking number",
  GTIN: "GTIN",
  BRAND: "Brand",
  PRODUCT: "Product",
};

const pageHit = (label: string, href: string, detail: string): Hit => ({
  id: href,
  title: label,
  detail,
  href,
});

/** Scores of a text that is the number, code or GTIN of one thing; above those of any words. */
const IDENTITY = { number: 30, article: 29, gtin: 28 } as const;
/** A prefix of a number or code. */
const BEGINNING = 5;

/** How well a text names an order. */
export function saleFit(text: string, { number, match }: SaleHit): number {
  if (match.kind === "TRACKING") return IDENTITY.number;
  if (match.kind === "NUMBER") return readSearch(text).orderNumber === number ? IDENTITY.number : BEGINNING;
  if (match.kind === "GTIN") return IDENTITY.gtin;
  return Math.max(1, relevanceOf(text, { label: match.text, words: "" }));
}

/** How well a text names an offer. */
export function offerFit(text: string, { gtin, sku, brand, name }: OfferHit): number {
  const typed = text.trim().toLowerCase();
  if (sku?.toLowerCase() === typed) return IDENTITY.number;
  const place = readSearch(text).gtins14.indexOf(gtin.padStart(14, "0"));
  if (place >= 0) return place === 0 ? IDENTITY.article : IDENTITY.gtin;
  if (sku?.toLowerCase().startsWith(typed) === true) return BEGINNING;
  return Math.max(1, relevanceOf(text, { label: name, words: brand }));
}

/** The best of the scores of hits. */
const bestOf = (fits: readonly number[]) => Math.max(0, ...fits);

/** The results in groups, that with the best match first, then in a fixed order; empty groups are omitted. */
export function hitGroups(found: {
  readonly text: string;
  readonly sales: readonly SaleHit[];
  readonly offers: readonly OfferHit[];
  readonly products: readonly ProductHit[];
}): readonly HitGroup[] {
  const { text } = found;
  const pages = findPages(text);
  const ofGroup = (group: string) =>
    pages.filter((page) => page.group === group).map((page) => pageHit(page.label, page.href, ""));
  const search = encodeURIComponent(text);
  const orders: Hit[] = found.sales.map((sale) => ({
    id: sale.qid,
    title: `Order ${sale.number}`,
    detail: sale.match.kind === "NUMBER" ? "" : `${matchNames[sale.match.kind]} ${sale.match.text}`,
    href: `/orders/${sale.qid}/`,
    sale: sale.qid,
  }));
  if (orders.length > 0)
    orders.push(pageHit(`All orders with “${text}”`, `/orders/?status=ALL&page=1&search=${search}`, ""));
  // If the text names a page, that page comes before texts that only have its words: "iban" is not an order.
  const pageFit = (group: string) => {
    const fit = bestOf(pages.filter((page) => page.group === group).map((page) => relevanceOf(text, page)));
    return fit >= EXACT ? fit + EXACT : Math.min(fit, 0.5);
  };
  const groups: (HitGroup & { readonly fit: number })[] = [
    { label: "Orders", hits: orders, fit: bestOf(found.sales.map((sale) => saleFit(text, sale))) },
    {
      label: "Your offers",
      fit: bestOf(found.offers.map((offer) => offerFit(text, offer))),
      hits: found.offers.map((offer) => ({
        id: offer.qid,
        title: offer.name,
        detail: [offer.brand, offer.gtin, offer.sku].filter((fact) => fact !== null).join(" · "),
        href: `/inventory/${offer.qid}/`,
        offer: offer.qid,
      })),
    },
    {
      label: "Products",
      // What one sells oneself is the better match.
      fit: bestOf(
        found.products.map(
          ({ name, brand }) => Math.max(1, relevanceOf(text, { label: name, words: brand.name })) - 0.1,
        ),
      ),
      hits: found.products.map((product) =>
        pageHit(product.name, ordersWith(product.gtin), `${product.brand.name} · ${product.gtin}`),
      ),
    },
    { label: "Pages", hits: ofGroup("Pages"), fit: pageFit("Pages") },
    { label: "Settings", hits: ofGroup("Settings"), fit: pageFit("Settings") },
    {
      label: "Help",
      fit: 0,
      hits: [
        ...ofGroup("Help"),
        ...(text === "" ? [] : [pageHit(`Help about “${text}”`, `/help-center/?search=${search}`, "")]),
      ],
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0).toSorted((a, b) => b.fit - a.fit);
}

/** The link of a product: its orders. */
function ordersWith(gtin: string): string {
  return `/orders/?status=ALL&page=1&search=${encodeURIComponent(gtin)}`;
}
