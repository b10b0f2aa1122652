/**
 * Columns that name no one, whatever their table: public ids, and codes that the program chooses. A name of such a
 * column must say so by itself; `name`, `text` or `reference` would not.
 */
export const plainEverywhere: ReadonlySet<string> = new Set(
  `qid kind type status state mode list role scope usage channel priority purpose application access density
  topic topics mail columns action subject_kind subject_qid actor_kind author_kind request_id request_key
  time_zone sell_to_regions ship_direct_to regions countries media_type file_kind stock_is
  gtin sku hs_code vat_status vat_rule vat_category base paper version`.split(/\s+/),
);

/** Types that hold codes of a fixed length only: currencies, countries, GTINs, SSCCs. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set(["bpchar"]);

/** Columns that name no one, by table, with the columns in one text. */
export const plainColumns: Readonly<Record<string, string>> = {
  audit_seals: "hash",
  brands: "name slug",
  cart_dropped_lines: "reason",
  cart_lines: "deal_id",
  categories: "name slug",
  carrier_bookings: "carrier service reference pick_up_slot",
  claim_charges: "ledger_key",
  claim_evidence: "added_by slot",
  claim_events: "actor",
  claim_lines: "reason",
  claims: "number outcome fault decided_by",
  credit_notes: "ledger_key",
  deals: "deal_id support_deal_id",
  ended_sale_goods: "outcome",
  files: "hash",
  idempotency_keys: "key",
  initial_checks: "deal_id",
  job_runs: "name last_error",
  ledger_entries: "account",
  ledger_transactions: "key",
  message_attachments: "file_hash drawing",
  notifications: "path",
  offer_standings: "name_order",
  order_lines: "name brand",
  outgoing_messages: "last_error",
  packages: "carrier discrepancy_reason",
  package_photos: "scan_id",
  passkeys: "relying_party transports",
  payments: "method failure",
  payouts: "hold_reason reference own_invoice_reason",
  price_rule_changes: "cause",
  price_rule_holds: "reason",
  price_rule_rehearsals: "cancelled_by tally result",
  price_rules: "reference rounding",
  product_vat_rates: "goods category source",
  removed_files: "hash",
  sale_brands: "brand",
  sale_lines: "name brand reduction_reason",
  sale_payments: "failure",
  sales: "next_action expired_from decline_reason entity net_by_rate",
  schema_migrations: "checksum oldest_program",
  seller_enquiries: "monthly_volume",
  seller_statements: "rule end_reason decision",
  search_words: "word",
  sellers: "paused_by pricing_model",
  sessions: "revoked_reason",
  shipments: "carrier",
  stock_draft_mappings: "fingerprint",
  stock_draft_rows: "read_as twice ignored_because tiers",
  stock_drafts: "mapping_from said_mode fingerprint said_stock_is",
  stock_list_effects: "old_tiers new_tiers",
  stock_list_errors: "field",
  stock_list_rows: "tiers",
  stock_list_sources: "secret_kind fingerprint last_hash staleness",
  stock_lists: "origin hold_reason",
  stock_source_runs: "begun_by result",
  support_deals: "id",
  newsletter_subscriptions: "told",
  variant_market: "name_order",
  variants: "fid slug name size source search_text",
  vat_rates: "source",
  warehouse_prints: "reason",
  warehouse_scans: "scan_id undoes",
  warehouse_shipments: "carrier",
  webhooks: "disabled_reason",
};
