import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Claims with their lines, evidence and history, and credit notes. */
export interface ClaimTables {
  claims: {
    id: Generated<number>;
    qid: string;
    number: ColumnType<string, never, never>;
    sale_id: number;
    seller_id: number;
    buyer_id: number;
    kind: string;
    status: string;
    outcome: Optional<string>;
    fault: Optional<string>;
    description: string;
    delivered_on: Optional<string>;
    is_late: Generated<boolean>;
    tracking_numbers: Generated<string[]>;
    currency: string;
    claimed_goods_minor: number;
    claimed_landed_minor: number;
    approved_goods_minor: Optional<number>;
    approved_landed_minor: Optional<number>;
    approved_vat_minor: Optional<number>;
    created_at: Time;
    first_response_due_at: Time;
    first_response_at: NullableTime;
    info_requested_at: NullableTime;
    info_reminded_at: NullableTime;
    seller_asked_at: NullableTime;
    dispute_until: NullableTime;
    disputed_at: NullableTime;
    decided_at: NullableTime;
    decided_by: Optional<string>;
    decision_reason: Optional<string>;
    ended_at: NullableTime;
    credit_note_id: Optional<number>;
    version: Generated<number>;
  };
  claim_lines: {
    id: Generated<number>;
    qid: string;
    claim_id: number;
    sale_line_id: number;
    position: number;
    reason: string;
    quantity: number;
    share_percent: number;
    note: Optional<string>;
    approved_quantity: Optional<number>;
    approved_share_percent: Optional<number>;
  };
  claim_evidence: {
    id: Generated<number>;
    qid: string;
    claim_id: Optional<number>;
    sale_id: number;
    organisation_id: number;
    added_by: string;
    slot: string;
    file_name: string;
    file_hash: Buffer;
    width: Optional<number>;
    height: Optional<number>;
    sharpness: Optional<number>;
    created_at: Time;
  };
  claim_events: {
    id: Generated<number>;
    qid: string;
    claim_id: number;
    type: string;
    at: Time;
    actor: string;
    detail: Optional<string>;
  };
  claim_charges: {
    id: Generated<number>;
    claim_id: number;
    seller_id: number;
    currency: string;
    goods_minor: number;
    vat_minor: number;
    amount_minor: number;
    ledger_key: string;
    at: Time;
  };
  credit_notes: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    currency: string;
    entity: string;
    period: string;
    number: string;
    series_year: number | null;
    serial: number | null;
    ledger_key: string;
    issued_at: Time;
    goods_minor: number;
    vat_minor: number;
    amount_minor: number;
    content: JSONColumnType<object>;
  };
}
