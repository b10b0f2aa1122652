/**
 * The ten feature flags and what each is when the flag service gives no answer. All are off but two: the
 * logistics flag is on by configuration, and the warehouse switch is on because off would turn every
 * warehouse user into a seller.
 */
export const FLAG_FALLBACKS = {
  domestic_sales_shipped_by_provider: false,
  contact_form: false,
  block_eu_to_gb_ship_yourself: false,
  provider_shipping_outage_banner: false,
  self_serve_stock_ingestion: false,
  remove_ship_yourself: false,
  updated_supplier_terms: false,
  warehouse_user: true,
  logistics: true,
  take_over_warehouse_shipments: false,
} as const satisfies Record<string, boolean>;

export type FlagKey = keyof typeof FLAG_FALLBACKS;
export type Flags = Readonly<Record<FlagKey, boolean>>;

export const FLAG_KEYS = Object.keys(FLAG_FALLBACKS) as FlagKey[];

/** Reads flags from an answer of unknown shape: a boolean counts, anything else falls back. */
export function readFlags(answer: unknown): Flags {
  const given = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  const read = (key: FlagKey) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    return typeof value === "boolean" ? value : FLAG_FALLBACKS[key];
  };
  return Object.fromEntries(FLAG_KEYS.map((key) => [key, read(key)])) as Record<FlagKey, boolean>;
}
