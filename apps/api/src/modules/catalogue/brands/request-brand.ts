import type { requestBrand as endpoint } from "@quayside/api-client/contract/brands/brands.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { findBrandByName, findCompanyName } from "#modules/catalogue/brands/brand.reader.ts";
import { noteRequestedBrand } from "#modules/catalogue/brands/brand.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** Records a requested brand and mails the brand team; returns the brand if the catalogue already has it. */
export const requestBrand: Handler<typeof endpoint> = async ({
  tx,
  scope,
  body,
  services,
  now,
  requestId,
}) => {
  const organisationId = scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
  const { name, website = null, note = null } = body;
  const asked = newQid();
  const known = await findBrandByName(tx, name);
  if (known) return { qid: asked, name, available: known };
  const qid = await noteRequestedBrand(tx, { qid: asked, organisationId, name, website, note, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "brand.request",
    subjectKind: "brand_request",
    subjectQid: qid,
    detail: { name },
  });
  if (qid === asked) {
    const company = (await findCompanyName(tx, organisationId)) ?? scope.userName;
    const lines = [
      `${company} asks for the brand ${name}.`,
      ...(website ? [`Website: ${website}`] : []),
      ...(note ? ["", note] : []),
    ];
    const recipient = services.config.BRAND_TEAM_EMAIL;
    await queueMail(tx, { recipient, subject: `Brand request: ${name} from ${company}`, lines, now });
  }
  return { qid, name, available: null };
};
