import * as contract from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { routes } from "#http/routes.ts";
import { getWallet } from "#modules/ledger/get-wallet.ts";
import { listWalletLines } from "#modules/ledger/list-wallet-lines.ts";
import { listWallets } from "#modules/ledger/list-wallets.ts";

export { postCarrierBooked, postCarrierCancelled } from "#modules/ledger/carrier-postings.ts";
export {
  postClaimApproved,
  postClaimCharge,
  postCreditNote,
  postOrderPaid,
  postPayout,
  postSalePaid,
  postSaleRefunds,
} from "#modules/ledger/postings.ts";
export { releaseWalletMoney, spendWallet } from "#modules/ledger/spend-wallet.ts";
export { type LockedWallet, lockWallet } from "#modules/ledger/wallet.writer.ts";
export { postWithdrawal, postWithdrawalReturned } from "#modules/ledger/wallet-postings.ts";
export { readWalletJson } from "#modules/ledger/wallet.reader.ts";
export { walletOf } from "#modules/ledger/ledger.writer.ts";

export const walletRoutes = routes(contract, { listWallets, getWallet, listWalletLines });
