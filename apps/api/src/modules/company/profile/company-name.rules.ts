/** Letters and digits only, so that case, accents, dots and the spacing of legal forms make no difference. */
function bare(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Whether a company name is acceptable with a VAT number: it must include the registered name.
 * @param vatCompanyName null without a valid number with a name; then every name is acceptable
 */
export function includesVatName(companyName: string, vatCompanyName: string | null): boolean {
  if (vatCompanyName === null) return true;
  const wanted = bare(vatCompanyName);
  return wanted === "" || bare(companyName).includes(wanted);
}
