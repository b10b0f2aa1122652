"use client";
import { useState } from "react";
import type {
  DraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { FixAlikeDialog } from "#features/imports/fix-alike-dialog.tsx";
import { faultWords } from "#components/list-reading.messages.ts";

type Fault = StockDraftDetail["faults"][number];

/** The column of a fault; null if the list has none for it. */
function columnOf({ field }: Fault, { columns }: DraftMapping): number | null {
  return field === "row" || field === "tiers" ? null : columns[field];
}

/** The faults of the rows, by kind, with an action to set one value in all alike cells. */
export function FaultList({
  draft,
  mapping,
  isReadOnly,
  onChanged,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
  readonly isReadOnly: boolean;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<Fault | null>(null);
  const column = open === null ? null : columnOf(open, mapping);
  if (draft.faults.length === 0) return null;
  return (
    <section aria-labelledby="faults" className="card grid gap-1 p-2">
      <h2 id="faults" className="sr-only">
        What is wrong
      </h2>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)] divide-y sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        {draft.faults.map((fault) => {
          const { label, fix } = faultWords[fault.reason];
          return (
            <li
              key={`${fault.field} ${fault.reason}`}
              className="col-span-full grid grid-cols-subgrid items-center gap-x-4 gap-y-2 px-3 py-2"
            >
              <span className="tnum text-right font-semibold max-sm:self-start">
                {formatNumber(fault.rows)}
              </span>
              <div>
                <p className="font-medium">{label}</p>
                <p className="text-sm text-muted">{fix}</p>
              </div>
              {!isReadOnly && columnOf(fault, mapping) !== null && (
                <Button
                  size="sm"
                  className="justify-self-start max-sm:col-start-2"
                  aria-label={`${fault.rows === 1 ? "Fix" : "Fix all alike"}: ${label}`}
                  onClick={() => setOpen(fault)}
                >
                  {fault.rows === 1 ? "Fix" : "Fix all alike"}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && column !== null && (
        <FixAlikeDialog
          draft={draft}
          column={column}
          alike={{ by: "REASON", reason: open.reason }}
          title={faultWords[open.reason].label}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}
