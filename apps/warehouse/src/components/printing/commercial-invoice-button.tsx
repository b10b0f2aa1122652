"use client";
import { FileText } from "lucide-react";
import { downloadWarehouseCommercialInvoice } from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { printMessages as messages } from "#components/printing/printing.messages.ts";

/** Downloads the commercial invoice of a shipment that crosses a customs border. */
export function CommercialInvoiceButton({ qid }: { readonly qid: string }) {
  const { download, isPending } = useDownload(messages.failed);
  return (
    <Button
      pending={isPending}
      icon={<FileText aria-hidden className="size-5" />}
      onClick={() =>
        void download((client) => client.download(downloadWarehouseCommercialInvoice, { params: { qid } }))
      }
    >
      {messages.commercialInvoice}
    </Button>
  );
}
