import type { ColumnType, Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Carts and orders. */
export interface BuyingTables {
  carts: {
    id: Generated<number>;
    qid: string;
    buyer_id: number;
    status: Generated<string>;
    billing_address_id: ColumnType<number | null, number | null | undefined, number | null>;
    shipping_address_id: ColumnType<number | null, number | null | undefined, number | null>;
    days_deferred: Generated<number>;
    created_at: Time;
    version: Generated<number>;
  };
  cart_lines: {
    id: Generated<number>;
    qid: string;
    cart_id: number;
    offer_id: number;
    deal_id: ColumnType<string | null, string | null | undefined, string | null>;
    quantity: number;
    seen_price_minor: number;
    is_pinned: Generated<boolean>;
    created_at: Time;
  };
  orders: {
    id: Generated<number>;
    qid: string;
    buyer_id: number;
    shipping_address_id: number;
    status: string;
    created_at: Time;
    billing_address_id: ColumnType<number | null, number | null | undefined, number | null>;
    days_deferred: Generated<number>;
    expires_at: NullableTime;
    paid_at: NullableTime;
    request_key: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
  };
  order_lines: {
    id: Generated<number>;
    qid: string;
    order_id: number;
    position: number;
    offer_id: number | null;
    seller_id: number;
    variant_id: number;
    gtin: string;
    name: string;
    brand: string;
    unit: number;
    quantity: number;
    price_minor: number;
    landed_price_minor: number;
    currency: string;
    deal_id: ColumnType<number | null, number | null | undefined, never>;
  };
}
