import type { Handlers } from "#http/context.ts";
import { applyWallet } from "#modules/wallets/apply-wallet.ts";
import { withdrawWallet } from "#modules/wallets/withdraw-wallet.ts";

export { settleWithdrawals } from "#modules/wallets/settle-withdrawals.job.ts";

export const walletSpendingHandlers = { applyWallet, withdrawWallet } satisfies Handlers<
  typeof import("@quayside/api-client/contract/wallets/spending")
>;
