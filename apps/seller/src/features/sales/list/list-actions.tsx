"use client";
import { useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { Download } from "lucide-react";
import { Button } from "@quayside/ui/button";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { type ListActionsProps, ViewButtons } from "#components/saved-views/view-buttons.tsx";
import type { SavedViewDialog } from "#components/saved-views/saved-view-dialog.tsx";
import type { ColumnsDialog } from "#components/lists/columns-dialog.tsx";
import type { ExportDialog } from "#features/sales/list/export-dialog.tsx";
import { type SalesView, orderColumns, salesList } from "#features/sales/sale/sales.list-view.ts";

/** The URL hash that opens the list's export. */
const EXPORT_HASH = "#export";

type Opened = "columns" | "view" | "export";

/** What the list's shortcuts can open. */
export interface ListActionsHandle {
  /** @param orders ids of the orders to export; by default all that match */
  readonly openExport: (orders?: readonly string[]) => void;
}

/** Which dialog is open; each opening is a new instance with the current state. */
function useDialogs() {
  const [opened, setOpened] = useState<{ dialog: Opened; count: number; isOpen: boolean } | null>(null);
  return {
    isOpen: (dialog: Opened) => opened?.dialog === dialog && opened.isOpen,
    key: (dialog: Opened) => (opened?.dialog === dialog ? `${dialog}-${opened.count}` : dialog),
    open: (dialog: Opened) => setOpened({ dialog, count: (opened?.count ?? 0) + 1, isOpen: true }),
    onOpenChange: (isOpen: boolean) => setOpened(opened && { ...opened, isOpen }),
  };
}

/** Columns, saved view and export of the order list; each dialog is loaded on first use. */
export function ListActions({
  ref,
  view,
  total,
  views,
  current,
  onChange,
  onOpenView,
}: ListActionsProps<SalesView, ListActionsHandle>) {
  const dialogs = useDialogs();
  const [Columns, loadColumns] = useLazyComponent(
    async (): Promise<typeof ColumnsDialog<SalesView["columns"][number]>> =>
      (await import("#components/lists/columns-dialog.tsx")).ColumnsDialog,
  );
  const [View, loadView] = useLazyComponent(
    async (): Promise<typeof SavedViewDialog> =>
      (await import("#components/saved-views/saved-view-dialog.tsx")).SavedViewDialog,
  );
  const [Export, loadExport] = useLazyComponent(
    async (): Promise<typeof ExportDialog> =>
      (await import("#features/sales/list/export-dialog.tsx")).ExportDialog,
  );
  const openDialog = (dialog: Opened, load: () => void) => {
    load();
    dialogs.open(dialog);
  };
  const [orders, setOrders] = useState<readonly string[]>([]);
  const openExport = (named: readonly string[] = []) => {
    setOrders(named);
    openDialog("export", loadExport);
  };
  useImperativeHandle(ref, () => ({ openExport }));
  const openFromAddress = useEffectEvent(() => {
    if (location.hash !== EXPORT_HASH) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    openExport();
  });
  useEffect(() => {
    const onHashChange = () => openFromAddress();
    onHashChange();
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, []);
  const state = { query: salesList.keptQuery(view), columns: [...view.columns], density: view.density };
  const common = { onOpenChange: dialogs.onOpenChange };
  return (
    <>
      <ViewButtons
        current={current}
        state={state}
        onView={() => openDialog("view", loadView)}
        onColumns={() => openDialog("columns", loadColumns)}
      />
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => openExport()}>
        Export
      </Button>
      {Columns && (
        <Columns
          key={dialogs.key("columns")}
          open={dialogs.isOpen("columns")}
          columns={orderColumns}
          chosen={view.columns}
          density={view.density}
          onApply={onChange}
          {...common}
        />
      )}
      {View && (
        <View
          key={dialogs.key("view")}
          open={dialogs.isOpen("view")}
          list="orders"
          state={state}
          views={views}
          current={current}
          onOpen={onOpenView}
          onDeleted={() => onChange({ view: null })}
          {...common}
        />
      )}
      {Export && (
        <Export
          key={dialogs.key("export")}
          open={dialogs.isOpen("export")}
          view={view}
          total={total}
          orders={orders}
          {...common}
        />
      )}
    </>
  );
}
