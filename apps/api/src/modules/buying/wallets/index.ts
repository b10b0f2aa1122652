import * as contract from "@quayside/api-client/contract/wallets/spending.endpoints";
import { routes } from "#kernel/routes.ts";
import { applyWallet } from "#modules/buying/wallets/apply-wallet.ts";
import { withdrawWallet } from "#modules/buying/wallets/withdraw-wallet.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleWithdrawals } from "#modules/buying/wallets/settle-withdrawals.job.ts";

export const walletSpendingRoutes = routes(contract, { applyWallet, withdrawWallet });

export const walletSpendingJobs: readonly Job[] = [
  { name: "settle-withdrawals", schedule: EVERY_MINUTE, run: ({ services }) => settleWithdrawals(services) },
];
