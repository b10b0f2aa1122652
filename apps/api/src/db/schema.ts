import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Column types as PostgreSQL has them; the migrations are the truth, this is their reading. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface Schema {
  organisations: { id: Generated<number>; qid: string; kind: string; name: string; country: string; vat_number: string | null; created_at: Time };
  sellers: {
    organisation_id: number; code: string; status: Generated<string>; pause_reason: string | null; expected_pause_end: string | null;
    currency: Generated<string>; time_zone: string; minimum_order_value_minor: Generated<number>; account_manager_name: string | null;
    account_manager_email: string | null; pricing_model: Generated<string>; sla_accepted_at: NullableTime;
  };
  users: {
    id: Generated<number>; qid: string; email: string; name: string; password_hash: string; phone: string | null;
    email_verified_at: NullableTime; phone_verified_at: NullableTime; deactivated_at: NullableTime; created_at: Time;
  };
  memberships: { user_id: number; organisation_id: number; role: string; created_at: Time };
  staff_roles: { user_id: number; role: string };
  sessions: {
    id: Generated<number>; qid: string; user_id: number; application: string; scope: Generated<string>; device: string;
    client_address: string | null; created_at: Time; last_seen_at: Time; idle_expires_at: Time; absolute_expires_at: Time;
    revoked_at: NullableTime; revoked_reason: string | null;
  };
  refresh_tokens: {
    hash: Buffer; session_id: number; parent_hash: Buffer | null; generation: number; created_at: Time; used_at: NullableTime; child_nonce: Buffer | null;
  };
  rate_limits: { bucket: string; window_start: Time; attempts: number };
  idempotency_keys: { scope: string; key: string; fingerprint: Buffer; status: number; body: JSONColumnType<object> | null; created_at: Time };
  audit_log: {
    id: Generated<number>; at: Time; actor_user_id: number | null; actor_kind: string; organisation_id: number | null; action: string;
    subject_kind: string; subject_qid: string; detail: JSONColumnType<object>; request_id: string | null;
  };
  business_clock: { only_row: Generated<boolean>; advance: string };
  outgoing_messages: {
    id: Generated<number>; channel: string; recipient: string; subject: string; body: string; created_at: Time; sent_at: NullableTime; attempts: Generated<number>;
  };
  brands: { id: Generated<number>; qid: string; name: string; slug: string };
  categories: { id: Generated<number>; name: string; slug: string };
  variants: {
    id: Generated<number>; fid: string; slug: string; gtin14: string; gtin: string; name: string; brand_id: number; category_id: number;
    size: string | null; source: string; created_at: Time;
  };
  offers: {
    id: Generated<number>; qid: string; seller_id: number; variant_id: number; price_minor: number; currency: string; stock: number;
    unit: Generated<number>; updated_at: Time; version: Generated<number>;
  };
  sales: {
    id: Generated<number>; qid: string; number: string; seller_id: number; order_id: number; status: string; next_action: string;
    is_current: ColumnType<boolean, never, never>; currency: string; requested_minor: number; price_minor: number; quantity: number;
    line_count: number; shipping_fee_minor: Generated<number>; vat_minor: Generated<number>; vat_rate: Generated<string>; vat_rule: string;
    fx_rate: Generated<string>;
    destination_country: string; destination_city: string; ship_from_country: string; time_zone: string; expired_at: Time;
    expired_from: string | null; read_at: NullableTime; confirmed_at: NullableTime; paid_at: NullableTime; completed_at: NullableTime;
    closed_at: NullableTime; decline_reason: string | null; decline_text: string | null; has_booking: Generated<boolean>;
    has_invoice: Generated<boolean>; created_at: Time; version: Generated<number>; demo_untouched: Generated<boolean>;
  };
  sale_lines: {
    id: Generated<number>; qid: string; sale_id: number; position: number; offer_id: number | null; variant_id: number; gtin: string;
    name: string; brand: string; unit: number; requested_quantity: number; confirmed_quantity: number | null; reduction_reason: string | null;
    price_minor: number; landed_price_minor: number;
  };
  sale_events: { id: Generated<number>; qid: string; sale_id: number; type: string; at: Time; actor: string; detail: string | null };
  shipments: { id: Generated<number>; qid: string; sale_id: number; carrier: string; tracking_numbers: string[]; created_at: Time };
  demo_data: { only_row: Generated<boolean>; seed: number; anchor_day: string; scale: number; filled_at: Time };
  addresses: {
    id: Generated<number>; qid: string; organisation_id: number; company_name: string; line_one: string; line_two: Generated<string>; city: string;
    postcode: string; country: string; usage: string;
  };
  orders: { id: Generated<number>; qid: string; buyer_id: number; shipping_address_id: number; status: string; created_at: Time };
  packages: {
    id: Generated<number>; qid: string; warehouse_id: number; sale_id: number; sscc: string; carrier: string | null; tracking_number: string | null;
    box_number: number; box_count: number; units: number; weight_grams: number; status: string; announced_at: Time; expected_at: Time;
  };
  refunds: { id: Generated<number>; sale_id: number; kind: string; amount_minor: number; currency: string; status: string; created_at: Time };
}
