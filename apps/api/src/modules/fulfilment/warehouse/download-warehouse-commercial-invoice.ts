import { downloadWarehouseCommercialInvoice as endpoint } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { FileAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/index.ts";
import { readShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";
import { shipmentInvoice } from "#modules/fulfilment/warehouse/export.rules.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** The commercial invoice of a shipment that crosses a customs border: a draft while something is missing. */
export const downloadWarehouseCommercialInvoice: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, services } = context;
  const key = { warehouseId: warehouseIdOf(scope), qid: params.qid };
  const facts = (await readShipmentExport(db, key)) ?? failWith("not_found");
  if (facts.packages === 0) fail(endpoint, "shipment_empty");
  const invoice = shipmentInvoice(facts) ?? fail(endpoint, "commercial_invoice_not_found");
  return new FileAnswer({
    bytes: await drawCommercialInvoice(invoice, { contact: services.config.SUPPORT_EMAIL }),
    mediaType: "application/pdf",
    fileName: `${invoice.missing.length > 0 ? "draft-" : ""}${invoice.number}.pdf`,
  });
};
