import * as contract from "@quayside/api-client/contract/wallets/spending.endpoints";
import type { AuditActor } from "#db/audit.writer.ts";
import { fail } from "#kernel/fail.ts";
import type { LockedWallet } from "#modules/money/ledger/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/** A buyer's request to pay with a locked wallet. */
export interface WalletUse {
  readonly wallet: LockedWallet;
  /** The requested amount in minor units; null for as much as possible. */
  readonly askedMinor: number | null;
  readonly actor: AuditActor;
}

/** The result, in minor units of the wallet's currency, with the order or cart that it was used for. */
export interface WalletUsed {
  readonly appliedMinor: number;
  /** What is left to pay. */
  readonly dueMinor: number;
  readonly order: { readonly qid: string; readonly status: string } | null;
  readonly cartQid: string | null;
}

/**
 * How much of the requested amount the wallet can cover.
 * @param dueMinor the amount due in the wallet's currency
 * @throws ApiFailure nothing_due, wallet_empty, wallet_balance_insufficient or amount_exceeds_due
 */
export function usableMinor({ wallet, askedMinor }: WalletUse, dueMinor: number): number {
  const { balanceMinor, currency } = wallet;
  if (dueMinor === 0) fail(contract.applyWallet, "nothing_due", { currency });
  if (askedMinor === 0) return 0;
  if (balanceMinor <= 0) fail(contract.applyWallet, "wallet_empty");
  if (askedMinor !== null && askedMinor > balanceMinor) {
    fail(contract.applyWallet, "wallet_balance_insufficient", {
      available: moneyText(balanceMinor),
      currency,
    });
  }
  if (askedMinor !== null && askedMinor > dueMinor) {
    fail(contract.applyWallet, "amount_exceeds_due", { due: moneyText(dueMinor), currency });
  }
  return askedMinor ?? Math.min(balanceMinor, dueMinor);
}

/** Minor units of an amount that the contract has validated: digits with at most two decimals. */
export function minorOf(amount: string): number {
  const [whole = "0", decimals = ""] = amount.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
