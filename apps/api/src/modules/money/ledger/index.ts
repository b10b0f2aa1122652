import * as contract from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { routes } from "#kernel/routes.ts";
import { getWallet } from "#modules/money/ledger/get-wallet.ts";
import { listWalletLines } from "#modules/money/ledger/list-wallet-lines.ts";
import { listWallets } from "#modules/money/ledger/list-wallets.ts";

export { postCarrierBooked, postCarrierCancelled } from "#modules/money/ledger/carrier-postings.ts";
export {
  postClaimApproved,
  postClaimCharge,
  postCreditNote,
  postOrderPaid,
  postPayout,
  postSalePaid,
  postSaleRefunds,
} from "#modules/money/ledger/postings.ts";
export { releaseWalletMoney, spendWallet } from "#modules/money/ledger/spend-wallet.ts";
export { type LockedWallet, lockWallet } from "#modules/money/ledger/wallet.writer.ts";
export { postWithdrawal, postWithdrawalReturned } from "#modules/money/ledger/wallet-postings.ts";
export { readWalletJson } from "#modules/money/ledger/wallet.reader.ts";
export { walletOf } from "#modules/money/ledger/ledger.writer.ts";

export const walletRoutes = routes(contract, { listWallets, getWallet, listWalletLines });
