import * as contract from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { routes } from "#kernel/routes.ts";
import { getWallet, listWalletLines, listWallets } from "#modules/money/ledger/reads.ts";

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
export { type LockedWallet, lockWallet } from "#modules/money/ledger/wallet.writer.ts";
export {
  postWithdrawal,
  postWithdrawalReturned,
  releaseWalletMoney,
  spendWallet,
} from "#modules/money/ledger/wallet-postings.ts";
export { readWalletJson } from "#modules/money/ledger/wallet.reader.ts";
export { walletOf } from "#modules/money/ledger/ledger.writer.ts";

export const walletRoutes = routes(contract, { listWallets, getWallet, listWalletLines });
