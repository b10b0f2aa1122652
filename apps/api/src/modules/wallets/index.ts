import * as contract from "@quayside/api-client/contract/wallets/spending.endpoints";
import { routes } from "#http/routes.ts";
import { applyWallet } from "#modules/wallets/apply-wallet.ts";
import { withdrawWallet } from "#modules/wallets/withdraw-wallet.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleWithdrawals } from "#modules/wallets/settle-withdrawals.job.ts";

export const walletSpendingRoutes = routes(contract, { applyWallet, withdrawWallet });

export const walletSpendingJobs: readonly Job[] = [
  { name: "settle-withdrawals", schedule: EVERY_MINUTE, run: ({ services }) => settleWithdrawals(services) },
];
