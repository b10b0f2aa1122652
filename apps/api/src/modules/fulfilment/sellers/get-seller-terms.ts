import type { getSellerTerms as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { evaluateFlags } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { readAcceptedTerms } from "#modules/fulfilment/sellers/terms.reader.ts";
import { termsOf, termsVersion } from "#modules/fulfilment/sellers/terms.rules.ts";

/** The terms in force for the seller, and those it accepted. */
export const getSellerTerms: Handler<typeof endpoint> = async ({ db, scope, services }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const { config } = services;
  const user = (await loadCurrentUser(db, config, scope.userId, scope.sessionId)) ?? failWith("not_found");
  const flags = await evaluateFlags(user);
  return termsOf(termsVersion(config, flags), await readAcceptedTerms(db, sellerId));
};
