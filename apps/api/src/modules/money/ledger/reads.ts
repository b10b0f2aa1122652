import type * as contract from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readWalletJson, readWalletLinesJson, readWalletsJson } from "#modules/money/ledger/wallet.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One wallet of the buyer; another buyer's is not found. */
export const getWallet: Handler<typeof contract.getWallet> = async ({ db, scope, params }) =>
  jsonOr404(await readWalletJson(db, { buyerId: buyerIdOf(scope), qid: params.id }));

/** Movements of one of the buyer's wallets, newest first. */
export const listWalletLines: Handler<typeof contract.listWalletLines> = async ({
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

/** The buyer's wallets with their balances. */
export const listWallets: Handler<typeof contract.listWallets> = async ({ db, scope }) =>
  new PageJson(await readWalletsJson(db, buyerIdOf(scope)));
