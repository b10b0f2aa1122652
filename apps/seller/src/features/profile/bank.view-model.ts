import type { BankKind } from "@quayside/api-client/contract/bank/bank.schemas";

/** The form state of bank details; only those of the chosen kind are sent. */
export interface BankDraft {
  readonly kind: BankKind;
  readonly accountHolder: string;
  readonly iban: string;
  readonly sortCode: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

export type BankField = Exclude<keyof BankDraft, "kind">;

/** Fields of each kind of account, in their order. */
export const bankFields: Readonly<Record<BankKind, readonly BankField[]>> = {
  IBAN: ["accountHolder", "iban"],
  SORT_CODE: ["accountHolder", "sortCode", "accountNumber"],
  ABA: ["accountHolder", "routingNumber", "accountNumber"],
};

export const bankFieldIds: Readonly<Record<BankField, string>> = {
  accountHolder: "bank-holder",
  iban: "bank-iban",
  sortCode: "bank-sort-code",
  routingNumber: "bank-routing-number",
  accountNumber: "bank-account-number",
};

/** The kind of account that a company of a country has. @param country ISO 3166-1 alpha-2 */
export function bankKindOf(country: string): BankKind {
  if (country === "GB") return "SORT_CODE";
  return country === "US" ? "ABA" : "IBAN";
}

/** The currency of a kind of account; an IBAN account is paid in the company's currency. */
const currencies: Readonly<Record<BankKind, string | null>> = { IBAN: null, SORT_CODE: "GBP", ABA: "USD" };

/** The currency of such an account if it differs from the company's, otherwise null. */
export function currencyUnlike(kind: BankKind, companyCurrency: string): string | null {
  const currency = currencies[kind];
  return currency === companyCurrency ? null : currency;
}

const bare = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** ISO 13616: the country and two check digits moved to the end, letters as two digits each, is 1 modulo 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => Number.parseInt(char, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

/** ABA: the digits, weighted 3, 7, 1, add up to a multiple of 10. */
function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const weights = [3, 7, 1];
  return [...number].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0;
}

/** The problem with a field by its format; null without one. The server's check is authoritative. */
export function bankProblem(draft: BankDraft, field: BankField): string | null {
  const typed = bare(draft[field]);
  switch (field) {
    case "accountHolder":
      return draft.accountHolder.trim() === "" ? "Enter the name of the account holder." : null;
    case "iban":
      return isIban(typed) ? null : "This is not an IBAN: check its digits.";
    case "sortCode":
      return /^\d{6}$/.test(typed) ? null : "A sort code has six digits.";
    case "routingNumber":
      return isRoutingNumber(typed) ? null : "This is not a routing number: check its nine digits.";
    case "accountNumber":
      if (draft.kind === "SORT_CODE")
        return /^\d{8}$/.test(typed) ? null : "An account number has eight digits.";
      return /^\d{4,17}$/.test(typed) ? null : "An account number has 4 to 17 digits.";
  }
}

/** Whether a field is long enough to be validated while typing. */
export function isTyped(draft: BankDraft, field: BankField): boolean {
  const { length } = bare(draft[field]);
  const enough = { accountHolder: 1, iban: 15, sortCode: 6, routingNumber: 9 };
  if (field === "accountNumber") return length >= (draft.kind === "SORT_CODE" ? 8 : 4);
  return length >= enough[field];
}

/** An IBAN in groups of four, as banks print it. */
export function printedIban(typed: string): string {
  return bare(typed).replace(/(.{4})(?=.)/g, "$1 ");
}
