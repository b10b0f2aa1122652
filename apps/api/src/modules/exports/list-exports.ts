import type { listExports as endpoint } from "@quayside/api-client/contract/exports/exports.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { readExportsJson } from "#modules/exports/export.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The files that a company asked for. */
export const listExports: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(await readExportsJson(db, sellerIdOf(scope), now));
