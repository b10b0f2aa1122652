import type { Handlers } from "#http/context.ts";
import { getSellerStats, previewSellerStats } from "#modules/seller-stats/index.ts";
import { acceptSellerSla } from "#modules/sellers/accept-seller-sla.ts";
import { appealSellerStatement } from "#modules/sellers/appeal-seller-statement.ts";
import { decideSellerAppeal } from "#modules/sellers/decide-seller-appeal.ts";
import { getSellerInbox } from "#modules/sellers/get-seller-inbox.ts";
import { getSellerTerms } from "#modules/sellers/get-seller-terms.ts";
import { getSellerPause } from "#modules/sellers/get-seller-pause.ts";
import { listSellerStatements } from "#modules/sellers/list-seller-statements.ts";
import { listStatementsForStaff } from "#modules/sellers/list-statements-for-staff.ts";
import { pauseSeller } from "#modules/sellers/pause-seller.ts";
import { unpauseSeller } from "#modules/sellers/unpause-seller.ts";

export { resumeSellers } from "#modules/sellers/resume-sellers.job.ts";
export { reviewSellers } from "#modules/sellers/review-sellers.job.ts";

export const sellersHandlers = {
  acceptSellerSla,
  getSellerStats,
  previewSellerStats,
  getSellerPause,
  getSellerTerms,
  pauseSeller,
  unpauseSeller,
  listSellerStatements,
  appealSellerStatement,
  listStatementsForStaff,
  decideSellerAppeal,
} satisfies Handlers<typeof import("@quayside/api-client/contract/sellers/index")>;

export const sellerInboxHandlers = {
  getSellerInbox,
} satisfies Handlers<typeof import("@quayside/api-client/contract/sellers/inbox")>;
