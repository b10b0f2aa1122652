"use client";
import { CalendarPlus } from "lucide-react";
import { downloadSaleDeadline } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/detail/download.ts";

/** Downloads the deadline of an order for a calendar, with its reminders. */
export function CalendarButton({ saleQid }: { readonly saleQid: string }) {
  const { download, isPending } = useDownload("The calendar file could not be downloaded, please try again.");
  return (
    <Button
      variant="ghost"
      pending={isPending}
      icon={<CalendarPlus aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) => client.download(downloadSaleDeadline, { params: { qid: saleQid } }))
      }
    >
      Add to calendar
    </Button>
  );
}
