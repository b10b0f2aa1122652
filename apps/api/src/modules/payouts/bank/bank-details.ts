import type * as contract from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { keepBankDetails } from "#modules/payouts/bank/keep-bank-details.ts";
import {
  findBankAccount,
  maskedAccount,
  readBankVersion,
} from "#modules/payouts/bank/bank-account.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Sets the account for future payouts, of any kind. */
export const createBankDetails: Handler<typeof contract.createBankDetails> = async (context) =>
  keepBankDetails(context, context.body);

/** Sets an IBAN for future payouts. */
export const createIbanBankInfo: Handler<typeof contract.createIbanBankInfo> = async (context) =>
  keepBankDetails(context, { kind: "IBAN", ...context.body });

/** Sets a US account for future payouts. */
export const createAbaBankInfo: Handler<typeof contract.createAbaBankInfo> = async (context) =>
  keepBankDetails(context, { kind: "ABA", ...context.body });

/** Sets a UK account for future payouts. */
export const createSortcodeBankInfo: Handler<typeof contract.createSortcodeBankInfo> = async (context) =>
  keepBankDetails(context, { kind: "SORT_CODE", ...context.body });

/** The seller's payout account, masked. */
export const getBankInfo: Handler<typeof contract.getBankInfo> = async ({ db, scope, now }) => {
  const sellerId = sellerIdOf(scope);
  const row = await findBankAccount(db, sellerId);
  return { bankAccount: row ? maskedAccount(row, now) : null, version: await readBankVersion(db, sellerId) };
};
