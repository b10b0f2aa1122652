import * as z from "zod/mini";
import { nameText, plainText } from "#contract/plain-text.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { Country, Currency, Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const BankKind = z.enum(["IBAN", "SORT_CODE", "ABA"]);
export type BankKind = z.infer<typeof BankKind>;

/** A bank account as its owner sees it after saving: never more than the last four characters of its number. */
export const BankAccount = z.object({
  qid: Qid,
  kind: BankKind,
  accountHolder: z.string(),
  lastFour: z.string(),
  country: Country,
  currency: Currency,
  createdAt: Instant,
  /** Payouts are held until then; null for an account without that wait. */
  holdUntil: z.nullable(Instant),
  isOnHold: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

const accountHolder = nameText(1, 70);
/** Allows for spaces and hyphens as printed; digits are counted without them. */
const typed = plainText(1, 60);

/** Counts the accounts that the company has had; see `getBankInfo`. */
const version = SeenVersion;
const aba = { version, accountHolder, routingNumber: typed, accountNumber: typed };
const iban = { version, accountHolder, iban: typed };
const sortCode = { version, accountHolder, sortCode: typed, accountNumber: typed };

const bankErrors = {
  ...staleVersion("bank account"),
  bank_details_invalid: {
    message: "These bank details are not valid. Check the named fields.",
    details: z.object({ fields: z.record(z.string(), z.string()) }),
  },
} as const;

const keeping = { answer: BankAccount, errors: bankErrors } as const;

export const getBankInfo = {
  summary: "The account payouts go to, masked; null if there is none.",
  answer: z.object({
    bankAccount: z.nullable(BankAccount),
    /** Counts the accounts so far; sent with the next one. */
    version: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const createAbaBankInfo = {
  summary: "Sets a US account for payouts; needs a fresh sign-in, payouts are held for 72 hours.",
  body: z.strictObject(aba),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createIbanBankInfo = {
  summary: "Sets an IBAN for payouts; needs a fresh sign-in, payouts are held for 72 hours.",
  body: z.strictObject(iban),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createSortcodeBankInfo = {
  summary: "Sets a UK account for payouts; needs a fresh sign-in, payouts are held for 72 hours.",
  body: z.strictObject(sortCode),
  ...keeping,
} as const satisfies EndpointSchemas;

export const createBankDetails = {
  summary: "The three calls above in one: `kind` selects the form of the details.",
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("ABA"), ...aba }),
    z.strictObject({ kind: z.literal("IBAN"), ...iban }),
    z.strictObject({ kind: z.literal("SORT_CODE"), ...sortCode }),
  ]),
  ...keeping,
} as const satisfies EndpointSchemas;
