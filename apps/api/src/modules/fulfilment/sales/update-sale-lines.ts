import type { updateSaleLines as updateSaleLinesEndpoint } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { changeLines } from "#modules/fulfilment/sales/change-lines.ts";

/** Changes several lines, all or none; the last entry for a line counts. */
export const updateSaleLines: Handler<typeof updateSaleLinesEndpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const imageHost = services.config.IMAGE_HOST_URL;
  const { lines: asked, version } = body;
  return new PageJson(
    await changeLines(tx, { scope, qid: params.qid, imageHost, asked, version, now, requestId }),
  );
};
