"use client";
import { updateStockDraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type {
  DraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { importMessages, mappingErrors } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";

/** What a step is given that says how a draft is to be read. */
export interface MappingStepProps {
  readonly draft: StockDraftDetail;
  readonly currency: string | null;
  readonly onDone: () => void;
}

/**
 * Saves the mapping of a draft; its rows are read again in the background.
 * @param onSaved called when the choice is stored
 */
export function useMapping({ qid, version }: Pick<StockDraftDetail, "qid" | "version">, onSaved: () => void) {
  const { send, isPending, failure } = useSubmit(updateStockDraftMapping, {
    texts: mappingErrors,
    fallback: importMessages.mapping,
    refetches: [draftKey(qid)],
    onSuccess: onSaved,
  });
  const save = (mapping: DraftMapping) => send({ params: { id: qid }, body: { version, mapping } });
  return { save, isPending, failure };
}
