import type { Generated, JSONColumnType } from "kysely";
import type { NullableTime, Time } from "#db/schema/columns.ts";

/** Payments, payouts, refunds, wallets, ledger and invoices. */
export interface MoneyTables {
  refunds: {
    id: Generated<number>;
    sale_id: number;
    kind: string;
    amount_minor: number;
    currency: string;
    status: string;
    created_at: Time;
    posted_at: NullableTime;
  };
  payments: {
    id: Generated<number>;
    qid: string;
    order_id: number;
    method: string;
    currency: string;
    amount_minor: number;
    status: string;
    failure: string | null;
    requested_at: Time;
    settled_at: NullableTime;
  };
  bank_accounts: {
    id: Generated<number>;
    qid: string;
    seller_id: number;
    kind: string;
    holder: string;
    number: string;
    currency: string;
    created_at: Time;
    hold_until: NullableTime;
    replaced_at: NullableTime;
  };
  sale_payments: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    status: string;
    goods_minor: number;
    shipping_fee_minor: number;
    vat_minor: number;
    amount_minor: number;
    currency: string;
    failure: string | null;
    requested_at: Time;
    settled_at: NullableTime;
  };
  payouts: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    seller_id: number;
    bank_account_id: number | null;
    amount_minor: number;
    currency: string;
    status: string;
    hold_reason: string | null;
    due_on: string;
    reference: string | null;
    created_at: Time;
    paid_at: NullableTime;
    set_off_minor: Generated<number>;
    own_invoice_reason: string | null;
    is_to_tell: Generated<boolean>;
    version: Generated<number>;
  };
  payout_set_offs: {
    payout_id: number;
    credit_note_id: number | null;
    claim_charge_id: number | null;
    amount_minor: number;
    at: Time;
  };
  wallets: {
    id: Generated<number>;
    qid: string;
    organisation_id: number;
    currency: string;
    created_at: Time;
  };
  ledger_transactions: {
    id: Generated<number>;
    qid: string;
    key: string;
    kind: string;
    order_id: number | null;
    sale_id: number | null;
    at: Time;
  };
  ledger_entries: {
    id: Generated<number>;
    transaction_id: number;
    account: string;
    organisation_id: number | null;
    currency: string;
    amount_minor: number;
  };
  invoices: {
    id: Generated<number>;
    qid: string;
    sale_id: number;
    seller_id: number;
    number: string;
    series_year: number | null;
    serial: number | null;
    issued_at: Time;
    content: JSONColumnType<object>;
  };
  tax_documents: {
    id: Generated<number>;
    invoice_id: number | null;
    credit_note_id: number | null;
    buyer_document_id: number | null;
    file_hash: Buffer | null;
    drawn_at: NullableTime;
    data_hash: Buffer | null;
    data_at: NullableTime;
    xrechnung_hash: Buffer | null;
    xrechnung_at: NullableTime;
  };
  buyer_documents: {
    id: Generated<number>;
    qid: string;
    kind: string;
    order_id: number;
    buyer_id: number;
    entity: string;
    number: string;
    series_year: number;
    serial: number;
    warehouse_shipment_id: number | null;
    sale_id: number | null;
    currency: string;
    net_minor: number;
    vat_minor: number;
    total_minor: number;
    issued_at: Time;
    content: JSONColumnType<object>;
  };
}
