import type { downloadSaleDeadline as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { calendarFile } from "#modules/fulfilment/shipping/calendar-file.ts";
import { readSaleDeadline } from "#modules/fulfilment/shipping/deadline.reader.ts";

/** The deadline of a sale as a calendar file. */
export const downloadSaleDeadline: Handler<typeof endpoint> = async ({
  db,
  scope,
  params,
  services,
  now,
}) => {
  const sale = await readSaleDeadline(db, { sellerId: sellerIdOf(scope), qid: params.qid });
  const file = calendarFile(sale ?? failWith("not_found"), {
    sellerOrigin: services.config.SELLER_ORIGIN,
    now,
  });
  return new FileAnswer({
    bytes: Buffer.from(file, "utf8"),
    mediaType: "text/calendar; charset=utf-8",
    fileName: `order-${sale?.number ?? ""}.ics`,
  });
};
