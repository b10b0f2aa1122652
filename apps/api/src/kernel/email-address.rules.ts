import { domainToASCII } from "node:url";

/**
 * Quoted local parts, IP address literals and non-ASCII letters are refused: they are used to look like other
 * addresses.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * A domain with letters of the European languages (müller.example), which are kept as mail servers write them. Letters of
 * other alphabets look like Latin ones, and so does the i without a dot.
 */
const ACCENTED_DOMAIN = /^(?=.*[^a-z0-9.-])[a-z0-9.\-\u00df-\u00f6\u00f8-\u0130\u0132-\u017f]+$/;

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The normal form in which e-mail addresses are stored and compared; null for an invalid one. */
export function normaliseEmail(text: string): string | null {
  const typed = text
    .replaceAll(/^ +| +$/g, "")
    .normalize("NFC")
    .toLowerCase();
  const at = typed.lastIndexOf("@");
  const domain = typed.slice(at + 1);
  const email = ACCENTED_DOMAIN.test(domain) ? typed.slice(0, at + 1) + domainToASCII(domain) : typed;
  if (email.length > MAX_LENGTH || email.indexOf("@") > MAX_LOCAL_LENGTH) return null;
  return EMAIL.test(email) ? email : null;
}

/** The domains of the company's mail: its own and its test subdomain. */
export function companyDomainsOf(companyDomain: string): readonly string[] {
  const domain = companyDomain.toLowerCase();
  return [domain, `test.${domain}`];
}

/**
 * Whether an address is in a domain of the company, by exact name. That alone does not make its user staff, but no user
 * can sign up with it or change to it.
 * @param email in its normal form
 */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  return companyDomainsOf(companyDomain).includes(email.slice(email.lastIndexOf("@") + 1));
}
