import type { listExports as endpoint } from "@quayside/api-client/contract/exports/exports.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readExportsJson } from "#modules/back-office/exports/export.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The exports that a company requested. */
export const listExports: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(await readExportsJson(db, sellerIdOf(scope), now));
