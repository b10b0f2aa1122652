import type * as sellersContract from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type * as inboxContract from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readSellerInbox, readAcceptedTerms } from "#modules/fulfilment/sellers/seller.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import {
  readPauseJson,
  readStaffStatementsPage,
  readStatementsPage,
} from "#modules/fulfilment/sellers/pause.reader.ts";
import { evaluateFlags } from "#providers/flags.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { termsOf, termsVersion } from "#modules/fulfilment/sellers/terms.rules.ts";
import { pageAddress } from "#kernel/page.ts";

/** The seller's open work, and the sales of the last twelve weeks. */
export const getSellerInbox: Handler<typeof inboxContract.getSellerInbox> = async ({ db, scope, now }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  return jsonOr404(await readSellerInbox(db, sellerId, now));
};

/** Whether the seller is paused, and what remains due meanwhile. */
export const getSellerPause: Handler<typeof sellersContract.getSellerPause> = async ({ db, scope }) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  return jsonOr404(await readPauseJson(db, sellerId));
};

/** The terms in force for the seller, and those it accepted. */
export const getSellerTerms: Handler<typeof sellersContract.getSellerTerms> = async ({
  db,
  scope,
  services,
}) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const { config } = services;
  const user = (await loadCurrentUser(db, config, scope.userId, scope.sessionId)) ?? failWith("not_found");
  const flags = await evaluateFlags(user);
  return termsOf(termsVersion(config, flags), await readAcceptedTerms(db, sellerId));
};

/** Why the marketplace warned or paused the seller, newest first. */
export const listSellerStatements: Handler<typeof sellersContract.listSellerStatements> = async ({
  db,
  scope,
  query,
}) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const pageUrl = pageAddress("sellers/statements/", query);
  return new PageJson(await readStatementsPage(db, { ...query, sellerId }, pageUrl));
};

/** Statements of all sellers, open appeals first. */
export const listStatementsForStaff: Handler<typeof sellersContract.listStatementsForStaff> = async ({
  db,
  query,
}) =>
  new PageJson(await readStaffStatementsPage(db, query, pageAddress("internal/seller-statements/", query)));
