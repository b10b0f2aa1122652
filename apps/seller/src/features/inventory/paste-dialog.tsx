"use client";
import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ChangeTable } from "#features/inventory/change-table.tsx";
import { inventoryMessages as messages } from "#features/inventory/inventory.messages.ts";
import type { PastedColumns } from "#features/inventory/paste.view-model.ts";
import { useBulkChange } from "#features/inventory/use-bulk-change.ts";

/** Maximum invalid values listed one by one. */
const NAMED = 8;

/** Previews the changes of pasted columns. */
export function PasteDialog({
  pasted: { changes, misfits },
  offers,
  onClose,
}: {
  readonly pasted: PastedColumns;
  /** The rows of the page that the changes apply to. */
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
}) {
  const bulk = useBulkChange(onClose);
  const rows = changes.flatMap((change) => {
    const offer = offers.find(({ qid }) => qid === change.qid);
    if (offer === undefined) return [];
    const [newListPrice, newStock] = [change.listPrice ?? offer.listPrice, change.stock ?? offer.stock];
    return [{ ...offer, newListPrice, newStock, note: "" }];
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Pasted values"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={bulk.isPending}
            aria-disabled={rows.length === 0}
            onClick={() => rows.length > 0 && bulk.apply(changes, rows, false)}
          >
            {rows.length === 0 ? "Change offers" : messages.apply(rows.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {bulk.dialog}
        {bulk.failure && <InlineNotification tone="error" title={bulk.failure} closable={false} />}
        {misfits.length > 0 && (
          <InlineNotification tone="caution" title="Some values are not valid" closable={false}>
            <ul className="list-disc pl-5">
              {misfits.slice(0, NAMED).map((misfit) => (
                <li key={misfit}>{misfit}</li>
              ))}
              {misfits.length > NAMED && <li>And {misfits.length - NAMED} more</li>}
            </ul>
          </InlineNotification>
        )}
        {rows.length === 0 ? <p>{messages.nothingToChange}</p> : <ChangeTable rows={rows} />}
      </div>
    </Dialog>
  );
}
