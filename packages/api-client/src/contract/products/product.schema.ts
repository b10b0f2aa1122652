import * as z from "zod/mini";

const Named = z.object({ name: z.string(), slug: z.string() });

/** A product of the catalogue as everyone may see it: without prices and stock. */
export const ProductCard = z.object({
  fid: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: Named,
  /** Contents as printed on the pack, e.g. "250 ml". */
  size: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** Everything about a product that everyone may see. */
export const Product = z.extend(ProductCard, {
  gtin: z.string(),
  category: Named,
  /** Units in a case, of the offers that are in stock, rising; empty when no seller has it. */
  caseSizes: z.array(z.number()),
  /** Products like it: of the same brand and category first, then of the same category; at most eight. */
  similar: z.array(ProductCard),
});
export type Product = z.infer<typeof Product>;

/** A brand that the catalogue has products of. */
export const ProductBrand = z.object({ name: z.string(), slug: z.string(), productCount: z.number() });
export type ProductBrand = z.infer<typeof ProductBrand>;
