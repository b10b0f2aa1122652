"use client";
import { Download } from "lucide-react";
import { downloadSaleInvoice } from "@quayside/api-client/contract/invoices/index";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/download.ts";

/** Downloads the invoice of a completed order as a PDF. */
export function InvoiceButton({ saleQid }: { readonly saleQid: string }) {
  const { download, isPending } = useDownload("The invoice could not be downloaded, please try again.");
  return (
    <div className="mt-2">
      <Button
        size="sm"
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() =>
          void download((client) => client.download(downloadSaleInvoice, { params: { qid: saleQid } }))
        }
      >
        Download invoice
      </Button>
    </div>
  );
}
