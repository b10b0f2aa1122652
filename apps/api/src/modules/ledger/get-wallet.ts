import type { getWallet as getWalletEndpoint } from "@quayside/api-client/contract/wallets/wallets.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readWalletJson } from "#modules/ledger/wallet.reader.ts";

/** One wallet of the buyer; another buyer's is not found. */
export const getWallet: Handler<typeof getWalletEndpoint> = async ({ db, scope, params }) =>
  new PageJson(
    (await readWalletJson(db, { buyerId: buyerIdOf(scope), qid: params.id })) ?? failWith("not_found"),
  );
