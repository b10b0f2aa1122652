import type { SellerTerms } from "@quayside/api-client/contract/sellers/sellers.schemas";

/** The version for acceptances from before versions were stored. */
export const FIRST_TERMS_VERSION = "2026-01";

/** The version in force: the updated terms for users with the flag. */
export function termsVersion(
  config: { readonly TERMS_VERSION: string; readonly UPDATED_TERMS_VERSION: string },
  flags: Readonly<Record<string, boolean>>,
): string {
  return flags["updated_supplier_terms"] === true ? config.UPDATED_TERMS_VERSION : config.TERMS_VERSION;
}

/** Compares the version in force with the last accepted one. Versions are year and month, so they sort as text. */
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
