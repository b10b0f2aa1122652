import type { getBankInfo as endpoint } from "@quayside/api-client/contract/bank/bank.endpoints";
import type { Handler } from "#kernel/context.ts";
import { findBankAccount, maskedAccount } from "#modules/payouts/bank/bank-account.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's payout account, masked. */
export const getBankInfo: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const row = await findBankAccount(db, sellerIdOf(scope));
  return { bankAccount: row ? maskedAccount(row, now) : null };
};
