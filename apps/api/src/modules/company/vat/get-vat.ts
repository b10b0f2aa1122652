import type { getVat as endpoint } from "@quayside/api-client/contract/vat/vat.endpoints";
import { territoryOf } from "@quayside/identifiers/territories";
import { partsOfVatNumber } from "@quayside/identifiers/vat-number";
import type { Handler } from "#kernel/context.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { isNumberOf } from "#modules/money/pricing/index.ts";
import {
  type VatRow,
  findVat,
  readDispatches,
  readFurther,
  readVatVersion,
} from "#modules/company/vat/vat.reader.ts";

const answerOf = ({ number, companyName, status, checkedAt, recheckAt }: VatRow) => ({
  ...partsOfVatNumber(number),
  companyName,
  validationStatus: status,
  checkedAt: checkedAt?.toISOString() ?? null,
  recheckAt: recheckAt?.toISOString() ?? null,
});

/** The VAT numbers of the company the user acts for, and the states that its goods leave from without one. */
export const getVat: Handler<typeof endpoint> = async ({ db, scope }) => {
  const organisationId = companyIdOf(scope);
  const own = await findVat(db, organisationId);
  const further = await readFurther(db, organisationId);
  const valid = further.filter(({ status }) => status !== "INVALID");
  // Without a number of its own a company is asked for that first; a small business needs none.
  const dispatches = own ? (await readDispatches(db, organisationId)).map(territoryOf) : [];
  const missing = dispatches.filter(
    (from) => ![own, ...valid].some((one) => one && isNumberOf(from, one.number)),
  );
  return {
    version: await readVatVersion(db, organisationId),
    vat: own ? answerOf(own) : null,
    furtherNumbers: further.map(answerOf),
    missingStates: [...new Set(missing.flatMap(({ vat }) => vat ?? []))].toSorted(),
  };
};
