/** Letters and digits alone, so that case, accents, dots and legal forms' spacing make no difference. */
function bare(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Whether a company name may go with a VAT number: it includes the name that the registry gave.
 * @param vatCompanyName null while no valid number with a name is known; then every name may
 */
export function includesVatName(companyName: string, vatCompanyName: string | null): boolean {
  if (vatCompanyName === null) return true;
  const wanted = bare(vatCompanyName);
  return wanted === "" || bare(companyName).includes(wanted);
}
