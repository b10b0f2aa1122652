/** A plain local part: no quotes, comments, encoded words or anything else that mail parsers read differently. */
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/;

/**
 * True when `email` belongs to the company: ASCII, exactly one "@", and a domain that is `companyDomain` or its
 * `test.` subdomain, letter case aside. It proves nothing on its own: the server also requires a verified e-mail and
 * a role record (`isInternalStaff`).
 */
export function isStaffEmail(email: unknown, companyDomain: string): boolean {
  if (typeof email !== "string" || email.length > 254) return false;
  // Lower-casing maps two non-ASCII letters to ASCII ones (the Kelvin sign, for one), so ASCII is checked
  // first.
  if (!/^[\x21-\x7e]+$/.test(email)) return false;
  const parts = email.toLowerCase().split("@");
  if (parts.length !== 2) return false;
  const [local = "", domain = ""] = parts;
  const company = companyDomain.toLowerCase();
  return (
    LOCAL_PART.test(local) && !local.includes("..") && (domain === company || domain === `test.${company}`)
  );
}

/** The full rule: a verified company e-mail, and a role record on the server. */
export function isInternalStaff(
  user: { readonly email: string; readonly isEmailVerified: boolean; readonly hasStaffRole: boolean },
  companyDomain: string,
): boolean {
  return user.isEmailVerified && user.hasStaffRole && isStaffEmail(user.email, companyDomain);
}
