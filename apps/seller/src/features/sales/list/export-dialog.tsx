"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { BIG_EXPORT_ROWS, EXPORT_KEPT_DAYS, startExport } from "@quayside/api-client/contract/exports/index";
import { downloadOrders } from "@quayside/api-client/contract/order-desk/index";
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
import { exportColumnsOf } from "#features/sales/list/list-columns.ts";
import { narrowingOf } from "#features/sales/sales.queries.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";

const FAILED = "The orders could not be exported, please try again.";

/** Has the file made while the person goes on, and says where it will be. */
function usePreparedFile() {
  const { client, navigate } = useSession();
  const { show } = useToast();
  return useMutation(
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
            : FAILED,
        }),
    }),
  );
}

/**
 * Exports what the list shows: its filters, its order, its columns, all of its pages; at once, or prepared while the
 * person does something else, which a long list proposes.
 *
 * @param total how many orders that is, as far as it is known
 * @param orders ids of the only ones that are wanted, on whichever pages they stand
 */
export function ExportDialog({
  open,
  onOpenChange,
  view,
  total,
  orders = [],
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly view: SalesView;
  readonly total: number | undefined;
  readonly orders?: readonly string[];
}) {
  const track = useTrack();
  const { user } = useSession();
  // Who views a seller starts nothing in its name.
  const canWait = user !== null && user.viewing === null;
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrepared =
    canWait && (chosen ?? (orders.length === 0 && total !== undefined && total >= BIG_EXPORT_ROWS));
  const { download, isPending } = useDownload(FAILED);
  const prepare = usePreparedFile();
  const exportAs = async (format: "csv" | "xlsx") => {
    track("orders_downloaded", { orders: total ?? 0 });
    const columns = isAll ? {} : { columns: exportColumnsOf(view.columns) };
    const named = orders.length === 0 ? {} : { orders: orders.join(",") };
    const query = { ...narrowingOf(view), sort: view.sort, format, ...columns, ...named };
    if (isPrepared) await prepare.mutateAsync({ body: { list: "orders", query } }).catch(() => {});
    else await download((client) => client.download(downloadOrders, { query }));
    onOpenChange(false);
  };
  const known = orders.length === 0 ? total : orders.length;
  const count =
    known === undefined ? "All orders" : `${formatNumber(known)} ${known === 1 ? "order" : "orders"}`;
  const isBusy = isPending || prepare.isPending;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export orders"
      description={
        orders.length === 0
          ? `${count} of the list as it is filtered and sorted now, on all pages.`
          : `${count} that you selected, sorted as the list is now.`
      }
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
      <div className="grid gap-3">
        <Checkbox
          label="All columns"
          hint="Otherwise the columns that the list shows."
          checked={isAll}
          onCheckedChange={setAll}
        />
        {canWait && (
          <Checkbox
            label="Prepare the file and tell me when it is ready"
            hint={`For long lists: you can leave this page. You get an e-mail, and the file is kept for ${EXPORT_KEPT_DAYS} days.`}
            checked={isPrepared}
            onCheckedChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  );
}
