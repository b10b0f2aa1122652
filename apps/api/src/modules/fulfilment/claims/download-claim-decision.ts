import { downloadClaimDecision as endpoint } from "@quayside/api-client/contract/claims/decision.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawClaimDecision } from "#modules/fulfilment/claims/claim-decision-pdf.ts";
import { readClaimDecision } from "#modules/fulfilment/claims/claim-decision.reader.ts";
import { STAFF, sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";

/**
 * The decision on a claim as a document, for its seller and staff. It states the charge to the seller, so buyers
 * cannot get it.
 */
export const downloadClaimDecision: Handler<typeof endpoint> = async ({
  db,
  scope,
  params,
  now,
  services,
}) => {
  const party = scope.roles.has("staff") ? STAFF : sellerParty(scope);
  const { status, facts } = (await readClaimDecision(db, party, params.qid)) ?? failWith("not_found");
  if (facts === null) fail(endpoint, "claim_not_decided", { status });
  return new FileAnswer({
    bytes: await drawClaimDecision(facts, { at: now, support: services.config.SUPPORT_EMAIL }),
    mediaType: "application/pdf",
    fileName: `claim-decision-${facts.number}.pdf`,
  });
};
