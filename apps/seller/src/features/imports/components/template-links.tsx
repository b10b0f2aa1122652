"use client";
import { FileSpreadsheet } from "lucide-react";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { importMessages } from "#features/imports/imports.messages.ts";

/** Headings that are recognised without a question. The byte order mark makes Excel read it as UTF-8. */
const TEMPLATE = "\uFEFFGTIN,Your SKU,Name,Selling unit,Price,Inventory\r\n";

/** Templates: an empty list, and the current offers, which can be uploaded again unchanged. */
export function TemplateLinks() {
  const { download, isPending } = useDownload(importMessages.download);
  const icon = <FileSpreadsheet aria-hidden className="size-4" />;
  return (
    <section aria-labelledby="templates" className="card grid content-start gap-3 p-5">
      <h2 id="templates" className="text-md font-semibold">
        No list yet?
      </h2>
      <p className="text-muted">Start from your current offers, or from an empty list.</p>
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
