import type { BlockReason } from "@quayside/api-client/contract/sellers/pause.schema";
import { blockBrand as endpoint } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import {
  findBrandByName,
  findLiveBlock,
  findSellerByCode,
  markOffers,
} from "#modules/fulfilment/sellers/brand-block.writer.ts";
import { readStatementJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import { announceSeller, insertStatement, lockSeller } from "#modules/fulfilment/sellers/pause.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** What a seller can do about a block, by its reason. */
const HOW_TO_FIX: Readonly<Record<BlockReason, string>> = {
  BRAND_OWNER:
    "Appeal with the written consent of the brand, or with an invoice from a dealer that the brand names as its own.",
  DOUBTS_AUTHENTICITY:
    "Appeal with the invoices of your supplier for these goods, down to the batch numbers.",
  PAPERS_MISSING: "Appeal once you have the papers, and say which products they cover.",
  UNSAFE:
    "Appeal with a test report of an accredited laboratory, or with the batch numbers that are not affected.",
};

/** Staff block a brand for a seller: one transaction hides its offers, states the reasons and notifies the seller. */
export const blockBrand: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const { sellerCode, reason, text } = body;
  const sellerId = (await findSellerByCode(tx, sellerCode)) ?? fail(endpoint, "seller_not_found");
  const brand = (await findBrandByName(tx, body.brand)) ?? fail(endpoint, "brand_not_found");
  const seller = (await lockSeller(tx, sellerId)) ?? fail(endpoint, "seller_not_found");
  const standing = await findLiveBlock(tx, { sellerId, brandId: brand.id });
  if (standing !== undefined) fail(endpoint, "blocked_before", { statementQid: standing });

  const finding = { rule: reason, reasons: text, howToFix: HOW_TO_FIX[reason] };
  const kind = "BRAND_BLOCK";
  const qid = await insertStatement(tx, {
    sellerId,
    kind,
    finding,
    brandId: brand.id,
    facts: {},
    saleIds: [],
    now,
  });
  const offers = await markOffers(tx, { sellerId, brandId: brand.id, isBlocked: true });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "seller.block_brand",
    subjectKind: "seller_statement",
    subjectQid: qid,
    detail: { brand: brand.qid, reason, offers },
  });
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.brand_blocked",
    subject: { kind: "seller_statement", qid },
    title: `You cannot sell ${brand.name} at the moment`,
    text: [
      text,
      finding.howToFix,
      "Buyers do not see your offers of this brand until then. Orders that you have already received stay due.",
    ],
    path: `/my-profile/pause/#${qid}`,
    step: "Read the statement or appeal",
    now,
  });
  return jsonOr404(await readStatementJson(tx, { qid, isForStaff: true }));
};
