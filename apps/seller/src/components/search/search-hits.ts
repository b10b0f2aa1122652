import type { searchOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { searchSales } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { findPages } from "#components/search/portal-pages.ts";
import type { PortalPage } from "#components/search/portal-pages.ts";
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

/** The results in groups; empty groups are omitted. */
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
  const pageGroups: HitGroup[] = [
    { label: "Pages", hits: ofGroup("Pages") },
    { label: "Settings", hits: ofGroup("Settings") },
  ];
  const best = pages[0];
  // If the text names a page, that page comes first: "iban" is not an order.
  const isNamed = best !== undefined && best.group !== "Help" && relevanceOf(text, best) >= EXACT;
  const first = isNamed ? pageGroups.toSorted((a, b) => isOf(best, b) - isOf(best, a)) : [];
  const groups: HitGroup[] = [
    ...first,
    { label: "Orders", hits: orders },
    {
      label: "Your offers",
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
      hits: found.products.map((product) =>
        pageHit(product.name, ordersWith(product.gtin), `${product.brand.name} · ${product.gtin}`),
      ),
    },
    ...(isNamed ? [] : pageGroups),
    {
      label: "Help",
      hits: [
        ...ofGroup("Help"),
        ...(text === "" ? [] : [pageHit(`Help about “${text}”`, `/help-center/?search=${search}`, "")]),
      ],
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const isOf = ({ group }: PortalPage, { label }: HitGroup) => Number(group === label);

/** The link of a product: its orders. */
function ordersWith(gtin: string): string {
  return `/orders/?status=ALL&page=1&search=${encodeURIComponent(gtin)}`;
}
