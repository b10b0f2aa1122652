"use client";
import { FileSpreadsheet } from "lucide-react";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { importMessages } from "#features/imports/imports.messages.ts";

/** The headings that are understood without a question. The mark in front makes Excel read it as UTF-8. */
const TEMPLATE = "\uFEFFGTIN,Your SKU,Name,Selling unit,Price,Inventory\r\n";

/** Lists to start from: an empty one, and the offers as they are now, which upload again as they come. */
export function TemplateLinks() {
  const { download, isPending } = useDownload(importMessages.download);
  const icon = <FileSpreadsheet aria-hidden className="size-4" />;
  return (
    <section aria-labelledby="templates" className="card grid content-start gap-3 p-5">
      <h2 id="templates" className="text-md font-semibold">
        No list at hand?
      </h2>
      <p className="text-muted">Start from your offers as they are now, or from an empty list.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={icon}
          pending={isPending}
          onClick={() => void download((client) => client.download(downloadInventory, { query: {} }))}
        >
          Your current offers
        </Button>
        <Button
          size="sm"
          icon={icon}
          onClick={() =>
            void download(async () => ({
              blob: new Blob([TEMPLATE], { type: "text/csv" }),
              name: "stock-list-template.csv",
            }))
          }
        >
          Empty list
        </Button>
      </div>
    </section>
  );
}
