import type * as claimingContract from "@quayside/api-client/contract/claims/claiming.endpoints";
import type * as staffContract from "@quayside/api-client/contract/claims/staff.endpoints";
import type * as claimsContract from "@quayside/api-client/contract/claims/claims.endpoints";
import type * as evidenceContract from "@quayside/api-client/contract/claims/evidence.endpoints";
import * as contract from "@quayside/api-client/contract/claims/decision.endpoints";
import { openFile } from "#files/open-file.ts";
import { DownloadAnswer, FileAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { failWith, fail } from "#kernel/fail.ts";
import { STAFF, partyOf, sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import {
  readClaimJson,
  readClaimsPage,
  readEvidenceFile,
  readForecastJson,
  readOrderClaimsPage,
} from "#modules/fulfilment/claims/claim.reader.ts";
import { claimsFile } from "#modules/fulfilment/claims/claims-file.ts";
import { buyerIdOf, sellerIdOf } from "#kernel/tenant.ts";
import { localDay } from "#modules/platform/calendar/index.ts";
import { SEAT } from "#modules/fulfilment/claims/claim.rules.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import { drawClaimDecision } from "#modules/fulfilment/claims/claim-decision-pdf.ts";
import { readClaimDecision } from "#modules/fulfilment/claims/claim-decision.reader.ts";

/** A file of a claim, byte for byte as uploaded, for its seller, its buyer and staff. */
export const downloadClaimEvidence: Handler<typeof evidenceContract.downloadClaimEvidence> = async ({
  db,
  scope,
  params,
  services,
}) => {
  const party = scope.roles.has("staff") ? STAFF : partyOf(scope);
  const key = { claimQid: params.qid, evidenceQid: params.evidenceQid };
  const { name, hash } = (await readEvidenceFile(db, party, key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: name });
};

/** The filtered and sorted list of claims as a file, however long it is. */
export const downloadClaims: Handler<typeof claimsContract.downloadClaims> = async ({
  db,
  scope,
  query,
  now,
}) => new DownloadAnswer(claimsFile(db, query, { sellerId: sellerIdOf(scope), now }));

/** The seller's next credit note: approved claims, and open ones as if approved. */
export const getClaimForecast: Handler<typeof claimsContract.getClaimForecast> = async ({
  db,
  scope,
  now,
}) => {
  const month = localDay(now, SEAT.timeZone).slice(0, 7);
  return new PageJson(await readForecastJson(db, sellerIdOf(scope), month));
};

/** One claim, as its seller or its buyer sees it. */
export const getClaim: Handler<typeof claimsContract.getClaim> = async ({ db, scope, params }) =>
  jsonOr404(await readClaimJson(db, partyOf(scope), params.qid));

/** One claim of any seller, for staff. */
export const getInternalClaim: Handler<typeof staffContract.getInternalClaim> = async ({ db, params }) =>
  jsonOr404(await readClaimJson(db, STAFF, params.qid));

/** Claims on a seller's sales, or a buyer's own. */
export const listClaims: Handler<typeof claimsContract.listClaims> = async ({ db, scope, query }) =>
  new PageJson(await readClaimsPage(db, partyOf(scope), query, pageAddress("claims/", query)));

/** Claims of every seller, for staff. */
export const listInternalClaims: Handler<typeof staffContract.listInternalClaims> = async ({ db, query }) =>
  new PageJson(await readClaimsPage(db, STAFF, query, pageAddress("internal/claims/", query)));

/** The buyer's claims on an order, whichever seller they are on. */
export const listOrderClaims: Handler<typeof claimingContract.listOrderClaims> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { buyerId: buyerIdOf(scope), orderQid: params.id };
  const address = pageAddress(`orders/${params.id}/claims/`, query);
  return jsonOr404(await readOrderClaimsPage(db, key, query, address));
};

/**
 * The decision on a claim as a document, for its seller and staff. It states the charge to the seller, so buyers
 * cannot get it.
 */
export const downloadClaimDecision: Handler<typeof contract.downloadClaimDecision> = async ({
  db,
  scope,
  params,
  now,
  services,
}) => {
  const party = scope.roles.has("staff") ? STAFF : sellerParty(scope);
  const { status, facts } = (await readClaimDecision(db, party, params.qid)) ?? failWith("not_found");
  if (facts === null) fail(contract.downloadClaimDecision, "claim_not_decided", { status });
  return new FileAnswer({
    bytes: await drawClaimDecision(facts, { at: now, support: services.config.SUPPORT_EMAIL }),
    mediaType: "application/pdf",
    fileName: `claim-decision-${facts.number}.pdf`,
  });
};
