import type { downloadSaleDeadline as endpoint } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { countryName } from "#foundation/legal-entities.rules.ts";
import { readLabelFacts } from "#modules/fulfilment/boxes/index.ts";
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
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const sale = (await readSaleDeadline(db, key)) ?? failWith("not_found");
  const to = (await readLabelFacts(db, key)) ?? failWith("not_found");
  const file = calendarFile(sale, {
    to: { lines: [...to.toLines, countryName(to.toCountry)], city: to.toCity },
    sellerOrigin: services.config.SELLER_ORIGIN,
    organiser: services.config.SUPPORT_EMAIL,
    now,
  });
  return new FileAnswer({
    bytes: Buffer.from(file, "utf8"),
    mediaType: "text/calendar; charset=utf-8",
    fileName: `order-${sale.number}.ics`,
  });
};
