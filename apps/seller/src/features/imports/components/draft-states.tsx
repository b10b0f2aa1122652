import { Upload } from "lucide-react";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { LinkButton } from "@quayside/ui/link-button";
import { StateBlock } from "@quayside/ui/state-block";
import { ProgressPanel } from "#features/imports/components/progress-panel.tsx";
import { unreadable, unreadableFixes } from "#components/list-reading.messages.ts";

/** A file that is being read. */
export function ReadingPanel({ draft: { progress } }: { readonly draft: StockDraftDetail }) {
  return (
    <ProgressPanel title="Reading your list" label="Progress of the reading" progress={progress}>
      <p className="text-muted">You can leave this page. You'll find the list under your uploads.</p>
    </ProgressPanel>
  );
}

/** A failed or cancelled upload: why, and what to do next. */
export function EndedPanel({ draft: { status, failure } }: { readonly draft: StockDraftDetail }) {
  const again = (
    <LinkButton href="/inventory/upload/" icon={<Upload aria-hidden className="size-4" />}>
      Upload another list
    </LinkButton>
  );
  if (status === "CANCELLED")
    return (
      <StateBlock kind="empty" title="This upload was cancelled" action={again}>
        No offers were changed.
      </StateBlock>
    );
  const fix = (unreadableFixes as Readonly<Record<string, string>>)[failure ?? ""];
  return (
    <StateBlock kind="failed" title={unreadable} action={again}>
      {fix}
    </StateBlock>
  );
}
