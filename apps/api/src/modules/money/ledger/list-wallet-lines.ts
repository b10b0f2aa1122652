import type { listWalletLines as listWalletLinesEndpoint } from "@quayside/api-client/contract/wallets/wallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readWalletLinesJson } from "#modules/money/ledger/wallet.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Movements of one of the buyer's wallets, newest first. */
export const listWalletLines: Handler<typeof listWalletLinesEndpoint> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id, ...query };
  const pageUrl = (page: number): string =>
    `/api/wallets/${params.id}/lines/?page=${page}&size=${query.size}&source=${query.source}`;
  return jsonOr404(await readWalletLinesJson(db, key, pageUrl));
};
