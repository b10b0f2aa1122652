import type { BankKind } from "@quayside/api-client/contract/bank/bank.schemas";
import { ibanOf } from "@quayside/identifiers/iban";
import UkModulusChecking from "uk-modulus-checking";

/**
 * How long payouts to a new account are held: an attacker who takes over an account gains nothing before its owner is
 * notified.
 */
export const HOLD_MS = 72 * 60 * 60_000;

/** Bank details as typed. */
export type BankDetails =
  | { readonly kind: "IBAN"; readonly accountHolder: string; readonly iban: string }
  | {
      readonly kind: "SORT_CODE";
      readonly accountHolder: string;
      readonly sortCode: string;
      readonly accountNumber: string;
    }
  | {
      readonly kind: "ABA";
      readonly accountHolder: string;
      readonly routingNumber: string;
      readonly accountNumber: string;
    };

/** A stored account: one number that identifies it completely. */
export interface BankAccountNumber {
  readonly kind: BankKind;
  readonly holder: string;
  /** The IBAN; sort code (6) and account; routing number (9) and account. */
  readonly number: string;
  readonly currency: string;
}

const ACCOUNT_MISFIT =
  "This account number does not belong to the sort code. Check both; if they are right, write to us.";

type Checked = { readonly account: BankAccountNumber } | { readonly fields: Record<string, string> };

const bare = (typed: string): string => typed.replace(/[\s-]/g, "");

const WEIGHTS = [3, 7, 1];

/** ABA: nine digits whose sum, weighted 3, 7, 1, is a multiple of 10; the first two identify the bank district. */
export function isRoutingNumber(routingNumber: string): boolean {
  if (!/^\d{9}$/.test(routingNumber)) return false;
  const sum = [...routingNumber].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0 && isDistrict(Number(routingNumber.slice(0, 2)));
}

/** Districts assigned by the American Bankers Association, including Treasury, thrift and electronic ones. */
function isDistrict(prefix: number): boolean {
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}

/** Six digits, as typed with or without hyphens. */
export function isSortCode(sortCode: string): boolean {
  return /^\d{6}$/.test(sortCode);
}

/**
 * Whether an eight-digit account number can belong to a sort code, by the check digits of its bank
 * (docs/orders.md, "Which bank accounts are accepted").
 */
export function fitsSortCode(sortCode: string, accountNumber: string): boolean {
  return new UkModulusChecking({ sortCode, accountNumber }).isValid();
}

/**
 * Bank details in stored form, or the errors by field.
 * @param sellerCurrency an IBAN account is paid in the currency its seller sells in; the others have a fixed currency
 */
export function checkBankDetails(details: BankDetails, sellerCurrency: string): Checked {
  const holder = details.accountHolder;
  const fields: Record<string, string> = {};
  if (details.kind === "IBAN") {
    const iban = ibanOf(details.iban);
    if (iban === null) return { fields: { iban: "This is not an IBAN: check its digits." } };
    return { account: { kind: "IBAN", holder, number: iban, currency: sellerCurrency } };
  }
  const account = bare(details.accountNumber);
  if (details.kind === "SORT_CODE") {
    const sortCode = bare(details.sortCode);
    if (!isSortCode(sortCode)) fields["sortCode"] = "A sort code has six digits.";
    if (!/^\d{8}$/.test(account)) fields["accountNumber"] = "An account number has eight digits.";
    if (Object.keys(fields).length > 0) return { fields };
    if (!fitsSortCode(sortCode, account)) return { fields: { accountNumber: ACCOUNT_MISFIT } };
    return { account: { kind: "SORT_CODE", holder, number: `${sortCode}${account}`, currency: "GBP" } };
  }
  const routing = bare(details.routingNumber);
  if (!isRoutingNumber(routing))
    fields["routingNumber"] = "This is not a routing number: check its nine digits.";
  if (!/^\d{4,17}$/.test(account)) fields["accountNumber"] = "An account number has 4 to 17 digits.";
  if (Object.keys(fields).length > 0) return { fields };
  return { account: { kind: "ABA", holder, number: `${routing}${account}`, currency: "USD" } };
}

/** Country of an account, ISO 3166-1 alpha-2. */
export function countryOfAccount({ kind, number }: { kind: BankKind; number: string }): string {
  if (kind === "IBAN") return number.slice(0, 2);
  return kind === "SORT_CODE" ? "GB" : "US";
}
