import type { ColumnType, Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Dropped lines, watchlists, wallet spending and withdrawals, and issues of orders. */
export interface FillingTables {
  cart_dropped_lines: {
    id: Generated<number>;
    qid: string;
    cart_id: number;
    gtin: string;
    variant_id: Nullable<number>;
    quantity: Nullable<number>;
    reason: string;
    file_row: Nullable<number>;
    created_at: Time;
  };
  watchlist_items: {
    id: Generated<number>;
    organisation_id: number;
    variant_id: number;
    target_price_minor: Nullable<number>;
    currency: Nullable<string>;
    created_at: Time;
  };
  cart_wallets: {
    cart_id: number;
    wallet_id: number;
    amount_minor: Nullable<number>;
  };
  wallet_applications: {
    id: Generated<number>;
    qid: string;
    order_id: number;
    wallet_id: number;
    currency: string;
    amount_minor: number;
    applied_at: Time;
    released_at: NullableTime;
  };
  wallet_withdrawals: {
    id: Generated<number>;
    qid: string;
    wallet_id: number;
    currency: string;
    amount_minor: number;
    holder: string;
    iban: string;
    status: string;
    failure: Nullable<string>;
    request_key: Nullable<string>;
    requested_at: Time;
    settled_at: NullableTime;
  };
  order_issues: {
    id: Generated<number>;
    qid: string;
    order_id: number;
    sale_id: Nullable<number>;
    reported_by: number;
    topic: string;
    text: string;
    created_at: Time;
    status: string;
    waiting_since: NullableTime;
    last_message_at: Time;
    version: Generated<number>;
  };
  order_issue_messages: {
    id: Generated<number>;
    qid: string;
    issue_id: number;
    author_kind: string;
    author_user_id: number;
    author_name: string;
    text: string;
    at: Time;
  };
}
