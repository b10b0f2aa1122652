import type { getWallet as getWalletEndpoint } from "@quayside/api-client/contract/wallets/wallets.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readWalletJson } from "#modules/money/ledger/wallet.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One wallet of the buyer; another buyer's is not found. */
export const getWallet: Handler<typeof getWalletEndpoint> = async ({ db, scope, params }) =>
  jsonOr404(await readWalletJson(db, { buyerId: buyerIdOf(scope), qid: params.id }));
