import type { Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Brand discounts, stock lists, checks of future sellers and demand. Fractions are decimal strings. */
export interface OfferTables {
  brand_discounts: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    brand_id: number;
    discount: string;
    created_at: Time;
    updated_at: Time;
    version: Generated<number>;
  };
  offer_price_changes: { id: Generated<number>; offer_id: number; price_minor: number; until: Time };
  stock_mappings: {
    seller_id: number;
    heading_row: number;
    gtin: string;
    price: string;
    selling_unit: string;
    inventory: string;
    currency: string;
    updated_at: Time;
    version: Generated<number>;
  };
  stock_sources: {
    seller_id: number;
    qid: string;
    type: string;
    url: string | null;
    username: string | null;
    sealed_password: Buffer | null;
    schedule_minutes: number | null;
    created_at: Time;
    updated_at: Time;
    next_run_at: NullableTime;
    last_run_at: NullableTime;
    last_result: string | null;
  };
  stock_lists: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    origin: string;
    file_hash: Buffer;
    file_name: string;
    mapping: string;
    mode: string;
    status: string;
    failure: string | null;
    hold_reason: string | null;
    is_confirmed: Generated<boolean>;
    attempts: Generated<number>;
    row_count: Generated<number>;
    processed_count: Generated<number>;
    accepted_count: Generated<number>;
    unmatched_count: Generated<number>;
    rejected_count: Generated<number>;
    ignored_count: Generated<number>;
    created_offers: Generated<number>;
    updated_offers: Generated<number>;
    unchanged_offers: Generated<number>;
    emptied_offers: Generated<number>;
    created_by: number | null;
    created_at: Time;
    started_at: NullableTime;
    finished_at: NullableTime;
  };
  stock_list_rows: {
    stock_list_id: number;
    row_number: number;
    gtin14: string;
    gtin: string;
    name: string | null;
    variant_id: number | null;
    price_minor: number;
    stock: number;
    unit: number;
  };
  stock_list_errors: {
    stock_list_id: number;
    row_number: number;
    field: string;
    value: string;
    reason: string;
  };
  stock_list_effects: {
    stock_list_id: number;
    offer_id: number;
    old_list_price_minor: number | null;
    new_list_price_minor: number;
    old_unit: number | null;
    stock_change: number;
  };
  support_deals: { id: string; company: string; created_at: Time };
  initial_checks: {
    id: Generated<number>;
    qid: string;
    deal_id: string | null;
    file_hash: Buffer;
    file_name: string;
    mapping: string;
    status: string;
    failure: string | null;
    attempts: Generated<number>;
    row_count: Generated<number>;
    processed_count: Generated<number>;
    result: string | null;
    created_by: number;
    created_at: Time;
    started_at: NullableTime;
    finished_at: NullableTime;
  };
  search_log: {
    id: Generated<number>;
    organisation_id: number | null;
    query: Generated<string>;
    variant_id: number | null;
    at: Time;
  };
  product_demand: {
    variant_id: number;
    units_ordered: number;
    searches: number;
    watchers: number;
    units_week: number;
    units_before: number;
    wanted_week: Generated<number>;
    wanted_before: Generated<number>;
    score: number;
  };
  product_demand_runs: { only_row: Generated<boolean>; counted_at: Time };
}
