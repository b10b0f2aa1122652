import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import type { Database, Tx } from "#db/database.ts";
import { crossesBorder } from "#kernel/customs-border.rules.ts";
import { territoryOf } from "@quayside/identifiers/territories";
import { readLabelFacts, readPackableSale } from "#modules/fulfilment/boxes/index.ts";
import {
  type ExportFacts,
  readExportFacts,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice.reader.ts";
import { commercialInvoice } from "#modules/fulfilment/commercial-invoices/commercial-invoice.rules.ts";
import { type ShippingPaper, readShippingPaper } from "#modules/fulfilment/shipping-papers/index.ts";

interface Key {
  readonly sellerId: number;
  readonly qid: string;
}

/**
 * The commercial invoice from current data; null for a sale that is not confirmed or whose goods cross no border on the
 * way to the warehouse or the buyer, undefined for an unknown sale.
 */
export async function readDeclared(
  db: Database | Tx,
  key: Key,
): Promise<{ facts: ExportFacts; invoice: CommercialInvoice } | null | undefined> {
  const facts = await readExportFacts(db, key);
  if (!facts) return facts;
  // The destination is the one on the labels of the boxes.
  const labels = await readLabelFacts(db, key);
  const packed = labels && (await readPackableSale(db, key));
  if (!packed) return undefined;
  const to = territoryOf({ country: labels.toCountry, postcode: labels.toPostcode });
  if (!crossesBorder(territoryOf(facts.from), to)) return null;
  return {
    facts,
    invoice: commercialInvoice(facts, { ...labels, boxes: packed.boxes, pallets: packed.pallets }),
  };
}

/** A commercial invoice, with the revision stored when the sale was shipped. */
export async function readCommercialInvoice(
  db: Database | Tx,
  key: Key,
): Promise<
  { invoice: CommercialInvoice; kept: ShippingPaper<CommercialInvoice> | undefined } | null | undefined
> {
  const declared = await readDeclared(db, key);
  if (!declared) return declared;
  const { facts, invoice } = declared;
  const of = { owner: { saleId: facts.saleId }, kind: "COMMERCIAL_INVOICE" } as const;
  const kept = facts.isShipped ? await readShippingPaper<CommercialInvoice>(db, of) : undefined;
  if (!kept) return { invoice, kept };
  const { content, revision, revisedAt } = kept;
  return { invoice: { ...content, revision, revisedAt }, kept };
}
