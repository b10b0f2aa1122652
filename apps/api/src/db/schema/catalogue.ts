import type { ColumnType, Generated } from "kysely";
import type { Time } from "#db/schema/columns.ts";

/** The market a buyer buys in: all countries of a market see the same offers. */
export type Market = "EUROPE" | "USA" | "ELSEWHERE";

/** Products, offers and stock movements. */
export interface CatalogueTables {
  brands: { id: Generated<number>; qid: string; name: string; slug: string; is_premium: Generated<boolean> };
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
    list_price_minor: Generated<number>;
    /** A fraction as a decimal string. */
    discount: Generated<string>;
    is_stale: Generated<boolean>;
    is_blocked: Generated<boolean>;
    sku: string | null;
    has_deal: Generated<boolean>;
    in_stock: Generated<boolean>;
  };
  variant_market: {
    variant_id: number;
    brand_id: number;
    category_id: number;
    lowest_euro: string | null;
    lowest_europe: string | null;
    lowest_usa: string | null;
    lowest_elsewhere: string | null;
    is_everywhere: Generated<boolean>;
    usual_euro: string | null;
    has_deal: Generated<boolean>;
    countries: Generated<string[]>;
    lexemes: string;
    name_order: string;
  };
  variant_prices: {
    variant_id: number;
    day: string;
    euro: string | null;
    europe: string | null;
    usa: string | null;
    elsewhere: string | null;
  };
  variant_requests: {
    id: Generated<number>;
    organisation_id: number;
    gtin14: string;
    gtin: string;
    created_at: Time;
  };
  brand_requests: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    name: string;
    website: string | null;
    note: string | null;
    created_at: Time;
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
