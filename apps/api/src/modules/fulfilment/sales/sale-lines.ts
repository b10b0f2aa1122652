import type {
  updateSaleLine as updateSaleLineEndpoint,
  updateSaleLines as updateSaleLinesEndpoint,
} from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { changeLines } from "#modules/fulfilment/sales/change-lines.ts";

/** Changes one line, under the rules for several. */
export const updateSaleLine: Handler<typeof updateSaleLineEndpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const imageHost = services.config.IMAGE_HOST_URL;
  const { version, ...line } = body;
  const asked = [{ id: params.id, ...line }];
  return new PageJson(
    await changeLines(tx, { scope, qid: params.qid, imageHost, asked, version, now, requestId }),
  );
};

/** Changes several lines, all or none; the last entry for a line counts. */
export const updateSaleLines: Handler<typeof updateSaleLinesEndpoint> = async (context) => {
  const { tx, scope, params, body, services, now, requestId } = context;
  const imageHost = services.config.IMAGE_HOST_URL;
  const { lines: asked, version } = body;
  return new PageJson(
    await changeLines(tx, { scope, qid: params.qid, imageHost, asked, version, now, requestId }),
  );
};
