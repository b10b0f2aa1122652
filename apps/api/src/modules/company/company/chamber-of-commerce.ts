import * as contract from "@quayside/api-client/contract/company/company.endpoints";
import { CHAMBER_FILE } from "@quayside/api-client/contract/company/company.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findRegistration, readRegistrationVersion } from "#modules/company/company/company.reader.ts";
import {
  lockCompany,
  writeSettings,
  addRegistration,
  removeRegistration,
} from "#modules/company/company/company.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Uploads the extract from the commercial register and retires an older one. Its number becomes the company's. */
export const createChamberOfCommerce: Handler<typeof contract.createChamberOfCommerce> = async (context) => {
  const { scope, body, now, requestId, finish } = context;
  const organisationId = sellerIdOf(scope);
  const file = await acceptFile(body.file, { endpoint: contract.createChamberOfCommerce, ...CHAMBER_FILE });
  return finish(async (tx) => {
    await lockCompany(tx, organisationId);
    const current = await findRegistration(tx, organisationId);
    const version = await readRegistrationVersion(tx, organisationId);
    const subject = { kind: "chamber_registration", qid: current?.answer.qid ?? "", version };
    await refuseStale(tx, { endpoint: contract.createChamberOfCommerce, seen: body.version, scope }, subject);
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

/** Removes the extract from the commercial register; does nothing without one. */
export const deleteChamberOfCommerce: Handler<typeof contract.deleteChamberOfCommerce> = async (context) => {
  const { tx, scope, query, now, requestId } = context;
  const organisationId = sellerIdOf(scope);
  await lockCompany(tx, organisationId);
  const current = await findRegistration(tx, organisationId);
  const version = await readRegistrationVersion(tx, organisationId);
  const subject = { kind: "chamber_registration", qid: current?.answer.qid ?? "", version };
  await refuseStale(tx, { endpoint: contract.deleteChamberOfCommerce, seen: query.version, scope }, subject);
  if (!current) return undefined;
  await removeRegistration(tx, organisationId, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "chamber_registration.remove",
    subjectKind: "chamber_registration",
    subjectQid: current.answer.qid,
    detail: {},
  });
  return undefined;
};
