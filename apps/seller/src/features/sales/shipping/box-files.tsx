"use client";
import { Download } from "lucide-react";
import {
  downloadDeliveryNote,
  downloadPackingList,
  downloadSaleLabels,
} from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/sale/download.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** What is on the button, and its name where it is read without the words above. */
const sizes = [
  { size: "A4", text: "Four on A4", label: "Labels, four on A4" },
  { size: "A5", text: "A5", label: "Labels, A5" },
  { size: "A6", text: "A6", label: "Labels, A6" },
  { size: "4x6", text: "4 × 6 inches", label: "Labels, 4 × 6 inches" },
  { size: "zpl", text: "Label printer (ZPL)", label: "Labels for a label printer (ZPL)" },
  {
    size: "zpl300",
    text: "Label printer, 300 dpi (ZPL)",
    label: "Labels for a label printer, 300 dpi (ZPL)",
  },
] as const;

/**
 * Downloads for the boxes of an order: labels in every size, the packing lists, and the delivery note of goods that go
 * to the buyer directly.
 */
export function BoxFiles({ saleQid, isDirect }: { readonly saleQid: string; readonly isDirect: boolean }) {
  const { download, isPending } = useDownload(shippingMessages.downloadFailed);
  const icon = <Download aria-hidden className="size-4" />;
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="w-full text-sm text-muted">
          Download labels
        </span>
        {sizes.map(({ size, text, label }) => (
          <Button
            key={size}
            size="sm"
            disabled={isPending}
            aria-label={label}
            onClick={() =>
              void download((client) =>
                client.download(downloadSaleLabels, { params: { qid: saleQid }, query: { size } }),
              )
            }
          >
            {text}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={icon}
          disabled={isPending}
          onClick={() =>
            void download((client) => client.download(downloadPackingList, { params: { qid: saleQid } }))
          }
        >
          Packing list
        </Button>
        {isDirect && (
          <Button
            size="sm"
            icon={icon}
            disabled={isPending}
            onClick={() =>
              void download((client) => client.download(downloadDeliveryNote, { params: { qid: saleQid } }))
            }
          >
            Delivery note
          </Button>
        )}
      </div>
    </div>
  );
}
