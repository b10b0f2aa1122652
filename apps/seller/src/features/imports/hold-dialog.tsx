"use client";
import { useState } from "react";
import type { HeldStockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { Checkbox } from "@quayside/ui/checkbox";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { holdSentence } from "#features/imports/diff.view-model.ts";
import { holdTitles } from "#features/imports/imports.messages.ts";

/** Asks to confirm each suspected mistake, with its numbers, before a list goes live anyway. */
export function HoldDialog({
  held,
  isPending,
  error,
  onClose,
  onConfirm,
}: {
  readonly held: HeldStockList;
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) {
  // Ticks belong to sentences with numbers: when the numbers change, they must be ticked again.
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const isWhole = held.reasons.every((reason) => meant.has(holdSentence(reason, held)));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirm these changes?"
      description="This list would change a lot. Tick each change you want to make."
      confirmLabel="Put it live anyway"
      cancelLabel="Go back"
      tone="danger"
      pending={isPending}
      error={isMissing && !isWhole ? "Tick every change to confirm it, or go back." : error}
      onConfirm={() => {
        if (isWhole) onConfirm();
        else setMissing(true);
      }}
    >
      <div className="grid gap-4 py-2">
        {held.reasons.map((reason) => {
          const sentence = holdSentence(reason, held);
          return (
            <Checkbox
              key={reason}
              label={<span className="font-medium">{sentence}</span>}
              hint={holdTitles[reason]}
              checked={meant.has(sentence)}
              onCheckedChange={(isMeant) => {
                const next = new Set(meant);
                if (isMeant) next.add(sentence);
                else next.delete(sentence);
                setMeant(next);
              }}
            />
          );
        })}
      </div>
    </ConfirmDialog>
  );
}
