import * as z from "zod/mini";
import { nameText, plainText, shaped } from "#contract/plain-text.ts";
import { invalidState } from "#contract/errors.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { providerErrors } from "#contract/payment-errors.ts";
import { Currency, Money, Qid } from "#contract/values.ts";
import { Wallet } from "#contract/wallets/wallets.schemas.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** An amount above zero with at most two decimals. */
const Amount = shaped(15, /^([1-9]\d{0,11}(\.\d{1,2})?|0\.(\d?[1-9]|[1-9]\d))$/);

const balanceErrors = {
  wallet_balance_insufficient: {
    message: "The wallet has less than this. Use `available` or less.",
    details: z.object({ available: Money, currency: Currency }),
  },
} as const;

export const applyWallet = {
  summary:
    "Pays with wallet money: an order that awaits payment at once, or the open cart when it is ordered. Without an amount, as much as is available and needed.",
  params: z.object({ id: Qid }),
  /** An amount of 0 cancels the choice for the open cart. */
  body: z.strictObject({
    orderQid: z.optional(Qid),
    amount: z.optional(shaped(15, /^\d{1,12}(\.\d{1,2})?$/)),
    /** Of the order, or without one of the open cart. */
    version: SeenVersion,
  }),
  answer: z.object({
    wallet: Wallet,
    /** The amount paid now, or to be paid on ordering, given the current cart and balance. */
    applied: Money,
    /** The amount left to pay in the wallet's currency. */
    due: Money,
    order: z.nullable(z.object({ qid: Qid, status: z.string() })),
    cartQid: z.nullable(Qid),
  }),
  errors: {
    ...staleVersion("cart or order"),
    ...balanceErrors,
    wallet_empty: { message: "The wallet is empty." },
    nothing_due: {
      message: "There is nothing to pay in this currency.",
      details: z.object({ currency: Currency }),
    },
    amount_exceeds_due: {
      message: "The amount due in this currency is lower. Use `due` or less.",
      details: z.object({ due: Money, currency: Currency }),
    },
    payment_in_progress: {
      message: "A payment of this order is in progress. Wait for its outcome.",
    },
    invalid_state: invalidState("order"),
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const withdrawWallet = {
  summary: "Sends wallet money to the buyer's bank account.",
  params: z.object({ id: Qid }),
  body: z.strictObject({
    amount: Amount,
    holder: nameText(2, 70),
    iban: plainText(0, 50),
  }),
  answer: z.object({
    wallet: Wallet,
    withdrawal: z.object({
      qid: Qid,
      amount: Money,
      currency: Currency,
      /** Last four characters of the account. */
      accountEnding: z.string(),
      status: z.enum(["REQUESTED", "SUCCEEDED", "FAILED"]),
    }),
  }),
  errors: {
    ...balanceErrors,
    iban_invalid: { message: "This is not a valid IBAN." },
    withdrawal_declined: {
      message: "The bank did not accept the money. It is in the wallet again.",
    },
    ...providerErrors,
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
