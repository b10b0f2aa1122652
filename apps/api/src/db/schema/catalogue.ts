import type { ColumnType, Generated } from "kysely";
import type { Time } from "#db/schema/columns.ts";

/** Products, offers and the movements of their stock. */
export interface CatalogueTables {
  brands: { id: Generated<number>; qid: string; name: string; slug: string };
  categories: { id: Generated<number>; name: string; slug: string };
  variants: {
    id: Generated<number>;
    fid: string;
    slug: string;
    gtin14: string;
    gtin: string;
    name: string;
    brand_id: number;
    category_id: number;
    size: string | null;
    source: string;
    created_at: Time;
    search_text: ColumnType<string, never, never>;
  };
  offers: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    variant_id: number;
    price_minor: number;
    currency: string;
    stock: number;
    unit: Generated<number>;
    updated_at: Time;
    version: Generated<number>;
    opening_stock: ColumnType<number, never, never>;
  };
  stock_movements: {
    id: Generated<number>;
    offer_id: number;
    kind: string;
    quantity: number;
    order_line_id: number | null;
    at: Time;
  };
}
