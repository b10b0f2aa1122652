import { formatNumber } from "@quayside/format/number";
/** The units of cases as words: "6, 12 or 24 units". */
export function casesAsText(sizes: readonly number[]): string {
  if (sizes.length === 0) return "No seller has it in stock at the moment";
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(sizes.map(String));
  return sizes.length === 1 && sizes[0] === 1 ? "Single units" : `${list} units`;
}

/** "1 product", "24 products". */
export const productsAsText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? "product" : "products"}`;

/** What search results and shared links say of a brand. */
export const brandDescription = (name: string, count: number): string =>
  `${productsAsText(count)} by ${name} in the wholesale catalogue of Quayside, each with its GTIN.`;

/** What search results and shared links say of a product. */
export const productDescription = (product: {
  name: string;
  gtin: string;
  size: string | null;
  brand: { name: string };
}): string =>
  `${product.name}${product.size === null ? "" : `, ${product.size}`}, by ${product.brand.name}: GTIN ${product.gtin}. Wholesale on Quayside.`;

export const words = {
  noPrices: "Prices and stock are for registered business buyers.",
  sellTitle: "Do you have it in stock?",
  sellText: "Upload your stock list with this GTIN. Quayside knows the product already.",
  sellAction: "Sell on Quayside",
  similar: "Similar products",
};
