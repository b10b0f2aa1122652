import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { plainText } from "#contract/plain-text.ts";
import { Country, Currency, Instant, Qid } from "#contract/values.ts";

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
    status: 400,
    message: "These bank details are not right. Check the named fields.",
    details: z.object({ fields: z.record(z.string(), z.string()) }),
  },
} as const;

const keeping = {
  access: ["seller"],
  answer: BankAccount,
  errors: bankErrors,
  idempotent: true,
} as const;

export const getBankInfo = defineEndpoint({
  id: "bank.info",
  method: "GET",
  path: "user/bank/info/",
  access: ["seller"],
  summary: "The account that payouts go to, masked; null while there is none.",
  answer: z.object({ bankAccount: z.nullable(BankAccount) }),
});

export const createAbaBankInfo = defineEndpoint({
  id: "bank.createAba",
  method: "POST",
  path: "user/bank/aba/",
  summary: "Pays out to a US account from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(aba),
  ...keeping,
});

export const createIbanBankInfo = defineEndpoint({
  id: "bank.createIban",
  method: "POST",
  path: "user/bank/iban/",
  summary: "Pays out to an IBAN from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(iban),
  ...keeping,
});

export const createSortcodeBankInfo = defineEndpoint({
  id: "bank.createSortCode",
  method: "POST",
  path: "user/bank/sortcode/",
  summary: "Pays out to a UK account from now on; needs a fresh sign-in, payouts wait 72 hours.",
  body: z.strictObject(sortCode),
  ...keeping,
});

export const createBankDetails = defineEndpoint({
  id: "bank.create",
  method: "POST",
  path: "user/bank/",
  summary: "The three calls above in one: `kind` says which form the details have.",
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("ABA"), ...aba }),
    z.strictObject({ kind: z.literal("IBAN"), ...iban }),
    z.strictObject({ kind: z.literal("SORT_CODE"), ...sortCode }),
  ]),
  ...keeping,
});
