"use client";
import { CalendarMinus, CalendarPlus } from "lucide-react";
import { downloadSaleDeadline } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { canExpire } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Button } from "@quayside/ui/button";
import { useDownload } from "#features/sales/detail/download.ts";

/**
 * Downloads the deadline of an order for a calendar, with its reminders; once nothing is left to ship, the file that
 * removes it from there.
 */
export function CalendarButton({ sale }: { readonly sale: Sale }) {
  const isRunning = canExpire(sale);
  const Icon = isRunning ? CalendarPlus : CalendarMinus;
  const { download, isPending } = useDownload("The calendar file could not be downloaded, please try again.");
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={isPending}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) => client.download(downloadSaleDeadline, { params: { qid: sale.qid } }))
      }
    >
      {isRunning ? "Add to calendar" : "Remove from calendar"}
    </Button>
  );
}
