import type { downloadClaimEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { STAFF, partyOf } from "#modules/fulfilment/claims/claim.policy.ts";
import { readEvidenceFile } from "#modules/fulfilment/claims/claim.reader.ts";

/** A file of a claim, byte for byte as uploaded, for its seller, its buyer and staff. */
export const downloadClaimEvidence: Handler<typeof endpoint> = async ({ db, scope, params, services }) => {
  const party = scope.roles.has("staff") ? STAFF : partyOf(scope);
  const key = { claimQid: params.qid, evidenceQid: params.evidenceQid };
  const { name, hash } = (await readEvidenceFile(db, party, key)) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: name });
};
