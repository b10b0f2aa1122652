import type { SupplierDocumentFormat } from "@quayside/api-client/contract/document-format.schema";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import type { FileAnswer, Services } from "#kernel/context.ts";
import { failureOf } from "#kernel/fail.ts";
import type { InvoiceParty } from "#kernel/legal-entities.rules.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/draw-once.ts";
import { openTaxDocument } from "#modules/money/tax-documents/open-tax-document.ts";
import { XRechnungIncomplete } from "#ubl/xrechnung.ts";

interface SupplierContent {
  readonly number: string;
  readonly seller: InvoiceParty;
}

/** Older documents have no structured address: their VAT number tells the country. */
const isGerman = ({ postal, vatNumber }: InvoiceParty): boolean =>
  (postal?.country ?? vatNumber?.slice(0, 2)) === "DE";

/**
 * Downloads a supplier's document in the format asked for.
 * @param endpoint declares `xrechnungErrors`: the format is for suppliers in Germany, and asks for more facts
 */
export async function openSupplierDocument<Facts extends SupplierContent, Asked extends SupplierContent>(
  services: Services,
  endpoint: Endpoint,
  of: {
    readonly format: SupplierDocumentFormat;
    readonly document: { readonly id: number; readonly content: SupplierContent };
    readonly pages: TaxDocumentDrawing<Facts>;
    readonly data: TaxDocumentDrawing<Facts>;
    readonly xrechnung: TaxDocumentDrawing<Asked>;
  },
): Promise<FileAnswer> {
  const { format, document } = of;
  if (format !== "xrechnung")
    return openTaxDocument(services, format === "xml" ? of.data : of.pages, document);
  if (!isGerman(document.content.seller)) throw failureOf(endpoint, "xrechnung_not_offered");
  try {
    return await openTaxDocument(services, of.xrechnung, document);
  } catch (error) {
    if (!(error instanceof XRechnungIncomplete)) throw error;
    throw failureOf(endpoint, "xrechnung_incomplete", { missing: error.missing });
  }
}
