import { downloadWarehouseCommercialInvoice as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { inTransaction } from "#db/transaction.ts";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/index.ts";
import { openShippingPaper, readShippingPaper } from "#modules/fulfilment/shipping-papers/index.ts";
import { readShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";
import { shipmentInvoice } from "#modules/fulfilment/warehouse/export.rules.ts";
import { freezeShipmentInvoice } from "#modules/fulfilment/warehouse/freeze-shipment-invoice.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/**
 * The commercial invoice of a shipment that crosses a customs border: a draft while something is missing, and once the
 * goods have left the last revision, the same bytes at every download.
 */
export const downloadWarehouseCommercialInvoice: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, services, now } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const facts = (await readShipmentExport(db, key)) ?? failWith("not_found");
  if (facts.packages === 0) fail(endpoint, "shipment_empty");
  const invoice = shipmentInvoice(facts) ?? fail(endpoint, "commercial_invoice_not_found");
  // What was missing when the goods left, or was corrected, counts from now on.
  if (facts.isDispatched) await inTransaction(db, (tx) => freezeShipmentInvoice(tx, { ...key, now }));
  const kept = await readShippingPaper<CommercialInvoice>(db, {
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
