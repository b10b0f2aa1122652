import { createChamberOfCommerce as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { CHAMBER_FILE } from "@quayside/api-client/contract/company/company.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findRegistration } from "#modules/company/company/chamber.reader.ts";
import { addRegistration, removeRegistration } from "#modules/company/company/chamber.writer.ts";
import { lockCompany, writeSettings } from "#modules/company/company/company.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Uploads the extract from the commercial register and retires an older one. Its number becomes the company's. */
export const createChamberOfCommerce: Handler<typeof endpoint> = async (context) => {
  const { scope, body, now, requestId, finish } = context;
  const organisationId = sellerIdOf(scope);
  const file = await acceptFile(body.file, { endpoint, ...CHAMBER_FILE });
  return finish(async (tx) => {
    await lockCompany(tx, organisationId);
    await removeRegistration(tx, organisationId, now);
    const registration = { organisationId, number: body.number, file, by: scope.userName, now };
    const qid = await addRegistration(tx, registration);
    await writeSettings(tx, organisationId, { registrationNumber: body.number });
    await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
      action: "chamber_registration.add",
      subjectKind: "chamber_registration",
      subjectQid: qid,
      detail: { sha256: file.hash.toString("hex"), registrationNumber: body.number },
    });
    return (await findRegistration(tx, organisationId))?.answer ?? failWith("not_found");
  });
};
