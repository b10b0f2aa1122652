import type { getPayoutStatement as endpoint } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { isProvisional, periodOf } from "#modules/payouts/payout-statements/statement-period.rules.ts";
import {
  readStatementJson,
  statementCurrencies,
} from "#modules/payouts/payout-statements/statement.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Statement currency of a seller without postings and without a bank account. */
export const DEFAULT_CURRENCY = "EUR";

/** A page of a statement: what was posted in a period, and the balances before and after it. */
export const getPayoutStatement: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const sellerId = sellerIdOf(scope);
  const period = periodOf(query);
  const currencies = await statementCurrencies(db, sellerId);
  const currency = query.currency ?? currencies[0] ?? DEFAULT_CURRENCY;
  const { page, size } = query;
  const address = pageAddress("payouts/statement/", query);
  return new PageJson(
    await readStatementJson(
      db,
      { sellerId, currency, period },
      { page, size, currencies, isProvisional: isProvisional(period, now) },
      address,
    ),
  );
};
