import type { OrderColumn, OrderLineColumn } from "@quayside/api-client/contract/sale-exports/order-columns";
import {
  declineReasonNames,
  nextActionNames,
  saleStatusNameOf,
} from "@quayside/api-client/contract/sales/sale.messages";
import { countryName } from "@quayside/format/country";
import { carriers } from "@quayside/identifiers/carriers";
import type { TableCell } from "@quayside/spreadsheet/table-column";
import type { OrderRow, OrderLineRow } from "#modules/fulfilment/sale-exports/order-export.reader.ts";

const carrierNames = new Map(carriers.map(({ code, name }) => [code, name]));
const carrierName = (code: string): string => carrierNames.get(code) ?? code;

/** An order as displayed: with words instead of codes. */
export function orderInWords(row: OrderRow): Readonly<Record<OrderColumn, TableCell>> {
  return {
    ...row,
    status: saleStatusNameOf(row),
    nextAction: nextActionNames[row.nextAction],
    country: countryName(row.country),
    carriers: row.carriers?.split(", ").map(carrierName).join(", ") ?? null,
    declineReason: row.declineReason && declineReasonNames[row.declineReason],
  };
}

/** A product of an order, in the same words. */
export function lineInWords(row: OrderLineRow): Readonly<Record<OrderLineColumn, TableCell>> {
  return { ...row, status: saleStatusNameOf(row), country: countryName(row.country) };
}
