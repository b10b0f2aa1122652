import type { SellerTerms } from "@quayside/api-client/contract/sellers/sellers.schemas";

/** What was accepted before versions were kept. */
export const FIRST_TERMS_VERSION = "2026-01";

/** The version that holds: the updated terms for whom the switch is on. */
export function termsVersion(
  config: { readonly TERMS_VERSION: string; readonly UPDATED_TERMS_VERSION: string },
  flags: Readonly<Record<string, boolean>>,
): string {
  return flags["updated_supplier_terms"] === true ? config.UPDATED_TERMS_VERSION : config.TERMS_VERSION;
}

/** Compares what holds with what was accepted last. Versions are year and month, so their texts have their order. */
export function termsOf(
  version: string,
  accepted: { readonly version: string; readonly at: Date } | null,
): SellerTerms {
  return {
    version,
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.at.toISOString() ?? null,
    isPending: accepted === null || accepted.version < version,
  };
}
