import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { alikeErrors, importMessages } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";

/** What a dialog is given that changes many cells of a draft. */
export interface DraftChangeProps {
  readonly draft: StockDraftDetail;
  readonly onClose: () => void;
  /** Called when the cells have changed. */
  readonly onChanged: () => void;
}

/** How such a change is sent: its dialog closes once the cells have changed. */
export const draftChange = ({ draft, onClose, onChanged }: DraftChangeProps) => ({
  texts: alikeErrors,
  fallback: importMessages.change,
  refetches: [draftKey(draft.qid)],
  onSuccess: () => {
    onChanged();
    onClose();
  },
});
