import type { getVat as endpoint } from "@quayside/api-client/contract/vat/vat.endpoints";
import { partsOfVatNumber } from "@quayside/identifiers/vat-number";
import type { Handler } from "#kernel/context.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { findVat } from "#modules/company/vat/vat.reader.ts";

/** The VAT number of the company the user acts for. */
export const getVat: Handler<typeof endpoint> = async ({ db, scope }) => {
  const row = await findVat(db, companyIdOf(scope));
  if (!row) return { vat: null };
  return {
    vat: {
      ...partsOfVatNumber(row.number),
      companyName: row.companyName,
      validationStatus: row.status,
      checkedAt: row.checkedAt?.toISOString() ?? null,
      recheckAt: row.recheckAt?.toISOString() ?? null,
    },
  };
};
