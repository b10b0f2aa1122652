import type { downloadSaleDeadline as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { FileAnswer, type Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { calendarFile } from "#modules/shipping/calendar-file.ts";
import { readSaleDeadline } from "#modules/shipping/deadline.reader.ts";

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
