"use client";
import { Download } from "lucide-react";
import { downloadSaleInvoice } from "@quayside/api-client/contract/invoices/invoices.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/detail/download.ts";

/** Downloads the invoice of a completed order as a PDF, or as data for bookkeeping. */
export function InvoiceButton({ saleQid }: { readonly saleQid: string }) {
  const { download, isPending } = useDownload("The invoice could not be downloaded, please try again.");
  const get = (format: "pdf" | "xml") =>
    void download((client) =>
      client.download(downloadSaleInvoice, { params: { qid: saleQid }, query: { format } }),
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => get("pdf")}
      >
        Download invoice
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => get("xml")}
      >
        XML <span className="sr-only">of the invoice (EN 16931)</span>
      </Button>
    </div>
  );
}
