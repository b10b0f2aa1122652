import * as contract from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { packingLists } from "#modules/fulfilment/warehouse/paper.mapper.ts";
import { readPaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";
import { recordPrint } from "#modules/fulfilment/warehouse/record-print.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";
import { inTransaction } from "#db/transaction.ts";
import { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/index.ts";
import {
  openShippingPaper,
  readShippingPaper,
  freezePaper,
} from "#modules/fulfilment/shipping-papers/index.ts";
import { readShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";
import { shipmentInvoice } from "#modules/fulfilment/warehouse/export.rules.ts";
import type { Tx } from "#db/database.ts";

/** The packing lists of a shipment in one file, to be attached to its pallets; reprinting needs a reason. */
export const downloadWarehousePackingList: Handler<typeof contract.downloadWarehousePackingList> = async (
  context,
) => {
  const { db, scope, params, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const shipment = (await readPaperShipment(db, key)) ?? failWith("not_found");
  const lists = packingLists(shipment);
  if (lists.length === 0) fail(contract.downloadWarehousePackingList, "shipment_empty");
  const orders = shipment.orderNumbers.join("-");
  const title = `Packing list of orders ${shipment.orderNumbers.join(", ")}`;
  const bytes = await drawPackingLists(title, lists, now);
  await recordPrint(context, { paper: "PACKING_LIST", sscc: null });
  return new FileAnswer({
    bytes,
    mediaType: "application/pdf",
    fileName: `packing-list-${orders}.pdf`,
  });
};

/**
 * The commercial invoice of a shipment that crosses a customs border: a draft while something is missing, and once the
 * goods have left the last revision, the same bytes at every download.
 */
export const downloadWarehouseCommercialInvoice: Handler<
  typeof contract.downloadWarehouseCommercialInvoice
> = async (context) => {
  const { db, scope, params, services, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const facts = (await readShipmentExport(db, key)) ?? failWith("not_found");
  if (facts.packages === 0) fail(contract.downloadWarehouseCommercialInvoice, "shipment_empty");
  const invoice =
    shipmentInvoice(facts) ??
    fail(contract.downloadWarehouseCommercialInvoice, "commercial_invoice_not_found");
  // What was missing when the goods left, or was corrected, counts from now on.
  if (facts.isDispatched) await inTransaction(db, (tx) => freezeShipmentInvoice(tx, { ...key, now }));
  const kept = await readShippingPaper<CommercialInvoicePaper>(db, {
    owner: { shipmentId: facts.shipmentId },
    kind: "COMMERCIAL_INVOICE",
  });
  const shown = kept ? { ...kept.content, revision: kept.revision, revisedAt: kept.revisedAt } : invoice;
  const draw = () => drawCommercialInvoice(shown, { contact: services.config.SUPPORT_EMAIL });
  const revision = kept && kept.revision > 1 ? `-revision-${kept.revision}` : "";
  return new FileAnswer({
    bytes: kept ? await openShippingPaper(services, kept, draw) : await draw(),
    mediaType: "application/pdf",
    fileName: `${shown.missing.length > 0 ? "draft-" : ""}${shown.number}${revision}.pdf`,
  });
};

/**
 * Stores the commercial invoice of a shipment that has left its warehouse as its next revision, where it crosses a
 * border. An incomplete one stays a draft: it is stored once complete.
 */
export async function freezeShipmentInvoice(
  tx: Tx,
  { now, ...key }: { readonly warehouseId: number; readonly qid: string; readonly now: Date },
): Promise<void> {
  const facts = await readShipmentExport(tx, key);
  if (!facts?.isDispatched) return;
  const invoice = shipmentInvoice(facts);
  if (invoice === null || invoice.missing.length > 0) return;
  await freezePaper(tx, {
    owner: { shipmentId: facts.shipmentId },
    qid: key.qid,
    organisationId: key.warehouseId,
    kind: "COMMERCIAL_INVOICE",
    content: invoice,
    now,
  });
}
