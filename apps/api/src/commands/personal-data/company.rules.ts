import { type PersonalRule, ofCompany } from "#commands/personal-data/rule.rules.ts";

/** Of a company through another table; that table's rule says for how long. */
const within = (
  table: string,
  heading: string,
  personal: readonly string[],
  more: Partial<PersonalRule> = {},
): PersonalRule => {
  const { company: _, ...rule } = ofCompany(table, heading, "", personal, {
    kept: "as long as what it belongs to",
    ...more,
  });
  return rule;
};
const by = (column: string, of: string) => ({ through: { column, of } });
const ends = { endsWithCompany: true } as const;

/** Data of companies. It can name a person if the company is a sole trader, or in free text. */
export const companyRules: readonly PersonalRule[] = [
  ofCompany("organisations", "Companies", "id", [
    "name",
    "vat_number",
    "vat_company_name",
    "registration_number",
    "eori_number",
    "tax_number",
  ]),
  within("company_words", "Words of the names of companies, for the search", ["word"]),
  ofCompany("sellers", "Settings of sellers", "organisation_id", ["pause_reason"]),
  ofCompany("addresses", "Addresses", "organisation_id", [
    "company_name",
    "line_one",
    "line_two",
    "city",
    "postcode",
  ]),
  ofCompany(
    "buyer_exporters",
    "Exporters of buyers",
    "organisation_id",
    ["exporter_name", "eori_number"],
    ends,
  ),
  ofCompany("vat_registrations", "Further VAT numbers", "organisation_id", ["number", "company_name"]),
  within("webhook_deliveries", "Deliveries of webhooks", ["payload", "last_error"], {
    ...by("webhook_id", "webhooks"),
    ...ends,
    kept: "30 days",
    cleanUp: ["webhook deliveries"],
  }),
  ofCompany("webhooks", "Webhooks", "organisation_id", ["url", "description", "secret", "old_secret"], {
    ...ends,
    secret: ["secret", "old_secret"],
  }),
  ofCompany("api_keys", "API keys", "organisation_id", ["name", "prefix", "hash"], {
    ...ends,
    secret: ["hash"],
  }),
  ofCompany("brand_requests", "Requests for brands", "organisation_id", ["name", "website", "note"], ends),
  ofCompany("search_log", "Searches, without the person", "organisation_id", ["query"], ends),
  ofCompany("deferred_applications", "Applications for deferred payment", "organisation_id", []),
  ofCompany("wallets", "Wallets", "organisation_id", []),
  within("wallet_withdrawals", "Withdrawals from wallets", ["holder", "iban", "failure"], {
    ...by("wallet_id", "wallets"),
    ground: "legal duty",
    kept: "10 years after the year of the withdrawal",
  }),
  within("tax_documents", "Pages and data of tax documents", ["file_hash", "data_hash", "xrechnung_hash"], {
    ...by("invoice_id", "invoices"),
    ground: "legal duty",
    kept: "10 years after the year of the document",
  }),
  within("files", "Contents of files", ["content"], { kept: "a day after the last row that refers to it" }),
  within("list_export_pieces", "Contents of exported lists", ["content"], { kept: "as long as the export" }),
  within("rate_limits", "Counters of attempts, by hashes of addresses", ["bucket"], {
    ground: "legitimate interest",
    kept: "2 days",
    cleanUp: ["counters of attempts"],
  }),
  ofCompany("live_events", "Events for open pages", "organisation_id", [], {
    kept: "2 days",
    cleanUp: ["live events"],
  }),
  within("shipping_papers", "Papers of shipments", ["content", "file_hash"], by("sale_id", "sales")),
  within("shipments", "Shipments", ["tracking_numbers"], by("sale_id", "sales")),
  within(
    "carrier_bookings",
    "Bookings of carriers",
    ["request", "confirmation", "failure", "tracking_numbers"],
    by("sale_id", "sales"),
  ),
  ofCompany("deals", "Deals that staff set up or withdrew", "seller_id", [
    "set_up_reason",
    "withdrawal_reason",
  ]),
  ofCompany("price_rules", "Price rules", "seller_id", ["name"]),
  ofCompany("claims", "Claims", "buyer_id", ["description", "decision_reason", "tracking_numbers"], {
    company: ["buyer_id", "seller_id"],
  }),
  within("claim_lines", "Lines of claims", ["note"], by("claim_id", "claims")),
  within("claim_events", "Steps of claims", ["detail"], by("claim_id", "claims")),
  ofCompany("claim_evidence", "Evidence of claims", "organisation_id", ["file_name", "file_hash"]),
  ofCompany("packages", "Packages", "warehouse_id", ["tracking_number", "discrepancy_text", "location"]),
  ofCompany("package_photos", "Photos of packages", "warehouse_id", ["file_hash"], {
    kept: "180 days; with a claim, as long as its evidence",
    cleanUp: ["photos of packages"],
  }),
  ofCompany("warehouse_prints", "Papers printed", "warehouse_id", ["note"]),
  ofCompany("warehouse_shipments", "Shipments of warehouses", "warehouse_id", ["tracking_numbers"]),
  ofCompany(
    "stock_list_sources",
    "Sources of stock lists",
    "seller_id",
    ["name", "url", "username", "sealed_secret", "host_key", "mapping", "last_result"],
    { secret: ["sealed_secret"] },
  ),
  ofCompany(
    "stock_drafts",
    "Drafts of stock lists",
    "seller_id",
    ["file_name", "file_hash", "failure", "mapping", "found", "samples"],
    { ...ends, kept: "7 days, after it took effect 90" },
  ),
  within(
    "stock_draft_rows",
    "Rows of drafts",
    ["cells", "raws", "edits", "faults", "notes", "name"],
    by("draft_id", "stock_drafts"),
  ),
  within("stock_draft_edit_cells", "Cells that were changed", ["before"]),
  ofCompany("stock_draft_mappings", "Remembered columns of lists", "seller_id", [
    "headings",
    "mapping",
    "file_name",
  ]),
  ofCompany("stock_mappings", "Columns of lists", "seller_id", [
    "gtin",
    "price",
    "selling_unit",
    "inventory",
  ]),
  ofCompany("stock_lists", "Stock lists", "seller_id", [
    "file_name",
    "file_hash",
    "mapping",
    "failure",
    "hold_facts",
    "notices",
  ]),
  within("stock_list_rows", "Rows of stock lists", ["name"], by("stock_list_id", "stock_lists")),
  within(
    "stock_list_errors",
    "Errors of stock lists",
    ["value", "reason"],
    by("stock_list_id", "stock_lists"),
  ),
  within("stock_list_effects", "Effects of stock lists", ["old_sku", "new_sku"], {
    ...by("stock_list_id", "stock_lists"),
    kept: "90 days",
    cleanUp: ["effects of stock lists"],
  }),
  within("support_deals", "Companies before they sell", ["company"]),
  within("initial_checks", "Checks of lists before a company sells", [
    "file_name",
    "file_hash",
    "mapping",
    "failure",
    "result",
  ]),
];
