import type { getDebtor as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readOwed } from "#modules/company/company/debtor.reader.ts";
import { applicationAnswer, findApplication } from "#modules/money/deferred-payments/index.ts";

/** What the user's company owes the marketplace; nothing without a company. */
export const getDebtor: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const companyId = scope.buyerId ?? scope.sellerId ?? scope.warehouseId;
  if (companyId === null) return { company: null, owed: [], claims: [], deferred: [], application: null };
  const [owed, application] = await Promise.all([
    readOwed(db, companyId, now),
    findApplication(db, companyId),
  ]);
  return { ...owed, application: application ? applicationAnswer(application) : null };
};
