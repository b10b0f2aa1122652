"use client";
import { useState } from "react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { FixAlikeDialog } from "#features/imports/fix-alike-dialog.tsx";

/** A faulty cell that was corrected. */
export interface LastEdit {
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** After one cell was corrected: offers the same correction for all cells with the same text. */
export function AlikeOffer({
  draft,
  edit: { column, before, after },
  onClose,
  onChanged,
}: {
  readonly draft: StockDraftDetail;
  readonly edit: LastEdit;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const said = before === "" ? "empty cells" : `“${before}”`;
  return (
    <InlineNotification tone="info" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          Changed {before === "" ? "an empty cell" : said} to {after === "" ? "an empty cell" : `“${after}”`}.
        </span>
        <Button size="sm" onClick={() => setOpen(true)}>
          Do the same with all {said}
        </Button>
      </div>
      {isOpen && (
        <FixAlikeDialog
          draft={draft}
          column={column}
          alike={{ by: "VALUE", value: before }}
          title={said}
          replacement={after}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </InlineNotification>
  );
}
