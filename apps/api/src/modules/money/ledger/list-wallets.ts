import type { listWallets as listWalletsEndpoint } from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readWalletsJson } from "#modules/money/ledger/wallet.reader.ts";

/** The buyer's wallets with their balances. */
export const listWallets: Handler<typeof listWalletsEndpoint> = async ({ db, scope }) =>
  new PageJson(await readWalletsJson(db, buyerIdOf(scope)));
