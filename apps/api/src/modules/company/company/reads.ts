import type * as contract from "@quayside/api-client/contract/company/company.endpoints";
import { openFile } from "#files/open-file.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  readCompany,
  readUserGroups,
  findRegistration,
  readRegistrationVersion,
  readOwed,
} from "#modules/company/company/company.reader.ts";
import { applicationAnswer, findApplication } from "#modules/money/deferred-payments/index.ts";

/** The uploaded extract, byte for byte, always as a download. */
export const downloadChamberOfCommerce: Handler<typeof contract.downloadChamberOfCommerce> = async ({
  db,
  scope,
  services,
}) => {
  const current = (await findRegistration(db, sellerIdOf(scope))) ?? failWith("not_found");
  const { mediaType, content } = (await openFile(services, current.hash)) ?? failWith("not_found");
  return new FileAnswer({ bytes: content, mediaType, fileName: current.answer.file.name });
};

/** The company's extract of the commercial register. */
export const getChamberOfCommerce: Handler<typeof contract.getChamberOfCommerce> = async ({ db, scope }) => ({
  registration: (await findRegistration(db, sellerIdOf(scope)))?.answer ?? null,
  version: await readRegistrationVersion(db, sellerIdOf(scope)),
});

/** The seller company the user acts for. */
export const getCompany: Handler<typeof contract.getCompany> = async ({ db, scope, now }) =>
  readCompany(db, sellerIdOf(scope), now);

/** What the user's company owes the marketplace; nothing without a company. */
export const getDebtor: Handler<typeof contract.getDebtor> = async ({ db, scope, now }) => {
  const companyId = scope.buyerId ?? scope.sellerId ?? scope.warehouseId;
  if (companyId === null) return { company: null, owed: [], claims: [], deferred: [], application: null };
  const [owed, application] = await Promise.all([
    readOwed(db, companyId, now),
    findApplication(db, companyId),
  ]);
  return { ...owed, application: application ? applicationAnswer(application) : null };
};

/** The companies and teams the user belongs to. */
export const listUserGroups: Handler<typeof contract.listUserGroups> = async ({ db, scope }) => ({
  results: await readUserGroups(db, scope.userId),
});
