import { updateCompany as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import { eoriOf } from "@quayside/identifiers/eori";
import { smallBusinessScheme } from "@quayside/identifiers/small-business";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler } from "#kernel/context.ts";
import { normaliseEmail } from "#kernel/email-address.rules.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  changeAddresses,
  findAddress,
  isCountry,
  readVatCompanyName,
  recordAddress,
  writeDefault,
} from "#modules/company/addresses/index.ts";
import { readCompany } from "#modules/company/company/company.reader.ts";
import { lockCompany, writeSettings, writeSmallBusiness } from "#modules/company/company/company.writer.ts";
import { includesVatName } from "#modules/company/profile/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

type Context = Parameters<Handler<typeof endpoint>>[0];

/** Refuses a name that does not match the VAT number, and unknown countries. */
async function check(tx: Tx, sellerId: number, body: Context["body"]): Promise<void> {
  if (body.name !== undefined) {
    const vatCompanyName = await readVatCompanyName(tx, sellerId);
    if (vatCompanyName !== null && !includesVatName(body.name, vatCompanyName))
      fail(endpoint, "company_name_mismatch", { vatCompanyName });
  }
  const unknown = (body.shipDirectToCountries ?? []).filter((code) => !isCountry(code));
  if (unknown.length > 0) fail(endpoint, "country_unknown", { countries: unknown });
}

async function chooseShipFrom(context: Context, organisationId: number, qid: string): Promise<void> {
  const { tx, scope, now, requestId } = context;
  await changeAddresses(tx, organisationId, async () => {
    const address = await findAddress(tx, { organisationId, qid });
    if (address?.usage !== "ship-from") return fail(endpoint, "address_not_usable");
    await writeDefault(tx, { organisationId, id: address.id, usage: "ship-from" });
    const change = { organisationId, scope, now, requestId };
    await recordAddress(tx, "address.default", { qid, usage: address.usage }, change);
  });
}

/** Changes the given settings of the company; a change based on an older version is refused. */
export const updateCompany: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  // Addresses are locked before the seller, as by every caller that changes addresses.
  if (body.defaultShipFromAddressQid !== undefined)
    await chooseShipFrom(context, sellerId, body.defaultShipFromAddressQid);
  const { qid, version, country } = (await lockCompany(tx, sellerId)) ?? failWith("not_allowed");
  if (version !== body.version) fail(endpoint, "version_conflict", { version });
  await check(tx, sellerId, body);
  const { name, registrationNumber, smallBusiness } = body;
  if (smallBusiness && smallBusinessScheme(country) === null) fail(endpoint, "small_business_not_offered");
  const eoriNumber = body.eoriNumber && (eoriOf(body.eoriNumber) ?? fail(endpoint, "eori_invalid"));
  const accountingEmail =
    body.accountingEmail && (normaliseEmail(body.accountingEmail) ?? fail(endpoint, "email_invalid"));
  const change = {
    name,
    registrationNumber,
    eoriNumber,
    accountingEmail,
    sellToRegions: body.sellToRegions && [...new Set(body.sellToRegions)],
    shipDirectToCountries: body.shipDirectToCountries && [...new Set(body.shipDirectToCountries)].sort(),
  };
  await writeSettings(tx, sellerId, change);
  const auditActor = byUser({ scope, requestId, now }, sellerId);
  const by = { actorName: scope.userName, auditActor };
  if (smallBusiness !== undefined) await writeSmallBusiness(tx, { sellerId, country }, smallBusiness, by);
  await writeAudit(tx, auditActor, {
    action: "company.update",
    subjectKind: "organisation",
    subjectQid: qid,
    detail: { ...change, ...(smallBusiness !== undefined && { isSmallBusiness: smallBusiness !== null }) },
  });
  return readCompany(tx, sellerId, now);
};
