import type { ColumnType, Generated } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Companies, users and their sessions. */
export interface PeopleTables {
  organisations: {
    id: Generated<number>;
    qid: string;
    kind: string;
    name: string;
    country: string;
    vat_number: string | null;
    created_at: Time;
    vat_status: ColumnType<string | null, string | null | undefined, string | null>;
    blocked_at: NullableTime;
    vat_company_name: ColumnType<string | null, string | null | undefined, string | null>;
    vat_checked_at: NullableTime;
    vat_recheck_at: NullableTime;
    vat_attempts: Generated<number>;
    vat_version: Generated<number>;
    consolidation_warehouse_id: number | null;
    registration_number: ColumnType<string | null, string | null | undefined, string | null>;
    eori_number: ColumnType<string | null, string | null | undefined, string | null>;
    accounting_email: ColumnType<string | null, string | null | undefined, string | null>;
    is_small_business: Generated<boolean>;
    tax_number: ColumnType<string | null, string | null | undefined, string | null>;
  };
  sellers: {
    organisation_id: number;
    code: string;
    status: Generated<string>;
    pause_reason: string | null;
    expected_pause_end: string | null;
    currency: Generated<string>;
    time_zone: string;
    minimum_order_value_minor: Generated<number>;
    account_manager_name: string | null;
    account_manager_email: string | null;
    pricing_model: Generated<string>;
    sla_accepted_at: NullableTime;
    sell_to_regions: ColumnType<string[], string[] | undefined, string[]>;
    ship_direct_to: ColumnType<string[], string[] | undefined, string[]>;
    default_shipping_fee_minor: Generated<number>;
    settings_version: Generated<number>;
    version: Generated<number>;
    paused_at: NullableTime;
    paused_by: string | null;
    judged_from: NullableTime;
  };
  users: {
    id: Generated<number>;
    qid: string;
    email: string;
    name: string;
    password_hash: string;
    phone: string | null;
    email_verified_at: NullableTime;
    phone_verified_at: NullableTime;
    deactivated_at: NullableTime;
    created_at: Time;
  };
  memberships: {
    user_id: number;
    organisation_id: number;
    role: string;
    created_at: Time;
    version: Generated<number>;
  };
  staff_roles: { user_id: number; role: string };
  sessions: {
    id: Generated<number>;
    qid: string;
    user_id: number;
    application: string;
    scope: Generated<string>;
    device: string;
    client_address: string | null;
    created_at: Time;
    last_seen_at: Time;
    idle_expires_at: Time;
    absolute_expires_at: Time;
    revoked_at: NullableTime;
    revoked_reason: string | null;
    viewed_seller_id: ColumnType<number | null, number | null | undefined, number | null>;
    confirmed_at: NullableTime;
    device_key: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    left_at: NullableTime;
  };
  quick_sign_ins: {
    user_id: number;
    warehouse_id: number;
    pin_hash: string | null;
    badge_hash: Buffer | null;
    updated_at: Time;
  };
  refresh_tokens: {
    hash: Buffer;
    session_id: number;
    parent_hash: Buffer | null;
    generation: number;
    created_at: Time;
    used_at: NullableTime;
    child_nonce: Buffer | null;
  };
  rate_limits: { bucket: string; window_start: Time; attempts: number; next_at: NullableTime };
  addresses: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    company_name: string;
    line_one: string;
    line_two: Generated<string>;
    city: string;
    postcode: string;
    country: string;
    usage: string;
    is_default: Generated<boolean>;
    version: Generated<number>;
    retired_at: NullableTime;
    time_zone: Generated<string | null>;
  };
  staff_views: { session_id: number; hour: Time; subject_kind: string; subject_qid: string };
}
