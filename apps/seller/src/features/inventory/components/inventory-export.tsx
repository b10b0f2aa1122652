"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { BIG_EXPORT_ROWS, EXPORT_KEPT_DAYS, startExport } from "@quayside/api-client/contract/exports/index";
import { downloadInventory } from "@quayside/api-client/contract/offers/index";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { Dialog } from "@quayside/ui/dialog";
import { useToast } from "@quayside/ui/toast";
import { useDownload } from "@quayside/portal/use-download";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import { offerFiltersOf } from "#features/inventory/inventory.search-params.ts";
import type { InventoryView } from "#features/inventory/inventory.search-params.ts";

/**
 * Downloads what the inventory shows: its filters and its order, all of its pages. The file can be uploaded again as a
 * stock list. A long one is prepared while the person does something else.
 */
export function InventoryExport({
  onOpenChange,
  view,
  total,
}: {
  readonly onOpenChange: (open: boolean) => void;
  readonly view: InventoryView;
  readonly total: number | undefined;
}) {
  const track = useTrack();
  const { client, navigate, user } = useSession();
  const { show } = useToast();
  const canWait = user !== null && user.viewing === null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrepared = canWait && (chosen ?? (total !== undefined && total >= BIG_EXPORT_ROWS));
  const { download, isPending } = useDownload(messages.exportFailed);
  const prepare = useMutation(
    mutationOptionsFor(client, startExport, {
      onSuccess: () =>
        show({
          tone: "success",
          title: "Your file is being prepared",
          description: "You will be told here and by e-mail when it is ready.",
          durationMs: 8000,
          action: { label: "Prepared files", onClick: () => navigate("/exports/") },
        }),
      onError: (error) =>
        show({
          tone: "error",
          title: isApiError(error, startExport, "too_many_exports")
            ? "Too many files are being prepared. Wait until one of them is ready."
            : messages.exportFailed,
        }),
    }),
  );
  const exportAs = async (format: "csv" | "xlsx") => {
    track("inventory_overview_downloaded");
    const query = { ...offerFiltersOf(view), format };
    if (isPrepared) await prepare.mutateAsync({ body: { list: "inventory", query } }).catch(() => {});
    else await download((api) => api.download(downloadInventory, { query }));
    onOpenChange(false);
  };
  const isBusy = isPending || prepare.isPending;
  const count =
    total === undefined ? "All offers" : `${formatNumber(total)} ${total === 1 ? "offer" : "offers"}`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Download inventory"
      description={`${count} as the list is filtered and sorted now, on all pages. You can edit the file and upload it again.`}
      footer={
        <>
          <Button pending={isBusy} onClick={() => void exportAs("xlsx")}>
            Excel (.xlsx)
          </Button>
          <Button variant="primary" pending={isBusy} onClick={() => void exportAs("csv")}>
            CSV
          </Button>
        </>
      }
    >
      {canWait && (
        <Checkbox
          label="Prepare the file and tell me when it is ready"
          hint={`For long lists: you can leave this page. You get an e-mail, and the file is kept for ${EXPORT_KEPT_DAYS} days.`}
          checked={isPrepared}
          onCheckedChange={setChosen}
        />
      )}
    </Dialog>
  );
}
