import type { downloadClaims as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { claimsFile } from "#modules/fulfilment/claims/claims-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The filtered and sorted list of claims as a file, however long it is. */
export const downloadClaims: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new DownloadAnswer(claimsFile(db, query, { sellerId: sellerIdOf(scope), now }));
