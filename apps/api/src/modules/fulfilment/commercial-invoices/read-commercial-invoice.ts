import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { territoryOf } from "@quayside/identifiers/territories";
import type { Database, Tx } from "#db/database.ts";
import { crossesBorder } from "#foundation/customs-border.rules.ts";
import { readLabelFacts, readPackableSale } from "#modules/fulfilment/boxes/index.ts";
import {
  type ExportFacts,
  readExportFacts,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice.reader.ts";
import { commercialInvoice } from "#modules/fulfilment/commercial-invoices/commercial-invoice.rules.ts";
import {
  type ShippingPaper,
  readShippingPaper,
  freezePaper,
} from "#modules/fulfilment/shipping-papers/index.ts";

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
): Promise<{ facts: ExportFacts; invoice: CommercialInvoicePaper } | null | undefined> {
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
  | {
      invoice: CommercialInvoicePaper;
      kept: ShippingPaper<CommercialInvoicePaper> | undefined;
      version: number;
    }
  | null
  | undefined
> {
  const declared = await readDeclared(db, key);
  if (!declared) return declared;
  const { facts, invoice } = declared;
  const { version } = facts;
  const of = { owner: { saleId: facts.saleId }, kind: "COMMERCIAL_INVOICE" } as const;
  const kept = facts.isShipped ? await readShippingPaper<CommercialInvoicePaper>(db, of) : undefined;
  if (!kept) return { invoice, kept, version };
  const { content, revision, revisedAt } = kept;
  return { invoice: { ...content, revision, revisedAt }, kept, version };
}

/**
 * Stores the commercial invoice of a sale that was just shipped, or corrected afterwards, as its next revision. An
 * incomplete one stays a draft: it is stored once complete.
 */
export async function freezeCommercialInvoice(
  tx: Tx,
  key: { readonly sellerId: number; readonly qid: string; readonly now: Date },
): Promise<void> {
  const declared = await readDeclared(tx, key);
  if (!declared?.facts.isShipped || declared.invoice.missing.length > 0) return;
  await freezePaper(tx, {
    owner: { saleId: declared.facts.saleId },
    qid: key.qid,
    organisationId: key.sellerId,
    kind: "COMMERCIAL_INVOICE",
    content: declared.invoice,
    now: key.now,
  });
}
