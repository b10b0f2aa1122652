import type { downloadClaims as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { claimsFile } from "#modules/fulfilment/claims/claims-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The list of claims as a file: what the list shows with these filters, in its order, however long it is. */
export const downloadClaims: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new DownloadAnswer(claimsFile(db, query, { sellerId: sellerIdOf(scope), now }));
