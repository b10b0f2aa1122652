"use client";
import { Download } from "lucide-react";
import { downloadSaleInvoice } from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { Button } from "@quayside/ui/button";
import { useDocumentDownload, useDocumentFormats } from "#components/document-formats.ts";

/** Downloads the invoice of an order as a PDF, or as data for bookkeeping. */
export function InvoiceButton({ saleQid }: { readonly saleQid: string }) {
  const { download, isPending } = useDocumentDownload(
    "The invoice could not be downloaded, please try again.",
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {useDocumentFormats().map(([format, name]) => (
        <Button
          key={format}
          size="sm"
          variant={format === "pdf" ? "secondary" : "ghost"}
          pending={isPending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            void download((client) =>
              client.download(downloadSaleInvoice, { params: { qid: saleQid }, query: { format } }),
            )
          }
        >
          {format === "pdf" ? (
            "Download invoice"
          ) : (
            <>
              {name} <span className="sr-only">of the invoice</span>
            </>
          )}
        </Button>
      ))}
    </div>
  );
}
