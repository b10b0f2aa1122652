/** Quoted local parts, addresses by number and letters beyond ASCII are refused: they exist to look like others. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The one form in which an e-mail address is stored and compared; null when it cannot be one. */
export function normaliseEmail(text: string): string | null {
  const email = text.replaceAll(/^ +| +$/g, "").toLowerCase();
  if (email.length > MAX_LENGTH || email.indexOf("@") > MAX_LOCAL_LENGTH) return null;
  return EMAIL.test(email) ? email : null;
}

/**
 * Whether an address is in the domain of the company or its test subdomain, by exact name. It does not make
 * its user staff; but no user can sign up with it or move to it either.
 * @param email in its normal form
 */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === companyDomain || domain === `test.${companyDomain}`;
}
