import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { Country, Currency, Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const BankKind = z.enum(["IBAN", "SORT_CODE", "ABA"]);
export type BankKind = z.infer<typeof BankKind>;

/** A bank account as its owner sees it again: never more than the last four characters of its number. */
export const BankAccount = z.object({
  qid: Qid,
  kind: BankKind,
  accountHolder: z.string(),
  lastFour: z.string(),
  country: Country,
  currency: Currency,
  createdAt: Instant,
  /** Payouts wait until then; null for an account that was always there. */
  holdUntil: z.nullable(Instant),
  isOnHold: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

const accountHolder = plainText(1, 70);
/** Room for blanks and hyphens as printed; the digits are counted without them. */
const typed = plainText(1, 60);

const aba = { accountHolder, routingNumber: typed, accountNumber: typed };
const iban = { accountHolder, iban: typed };
const sortCode = { accountHolder, sortCode: typed, accountNumber: typed };

const bankErrors = {
  bank_details_invalid: {
    message: "These bank details are not right. Check the named fields.",
    details: z.object({ fields: z.record(z.string(), z.string()) }),
  },
} as const;

const keeping = { answer: BankAccount, errors: bankErrors } as const;

export const getBankInfo = {
  summary: "The account that payouts go to, masked; null while there is none.",
  answer: z.object({ bankAccount: z.nullable(BankAccount) }),
} as const satisfies EndpointSchemas;

export const createAbaBankInfo = {
  summary: "Pays out to a US account from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(aba),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createIbanBankInfo = {
  summary: "Pays out to an IBAN from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(iban),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createSortcodeBankInfo = {
  summary: "Pays out to a UK account from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(sortCode),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createBankDetails = {
  summary: "The three calls above in one: `kind` says which form the details have.",
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("ABA"), ...aba }),
    z.strictObject({ kind: z.literal("IBAN"), ...iban }),
    z.strictObject({ kind: z.literal("SORT_CODE"), ...sortCode }),
  ]),
  ...keeping,
} as const satisfies EndpointSchemas;
