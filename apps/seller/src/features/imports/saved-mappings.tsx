"use client";
import { useQuery } from "@tanstack/react-query";
import { deleteStockDraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { SavedDraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { fieldNames, importMessages } from "#features/imports/imports.messages.ts";
import { mappingsQuery } from "#features/imports/imports.queries.ts";
import { columnName } from "#features/imports/mapping.view-model.ts";

/** "GTIN from EAN, Price from Net price": the fields of a mapping with their columns. */
function readsText({ mapping, headings }: SavedDraftMapping): string {
  return (["gtin", "price", "inventory", "sellingUnit"] as const)
    .flatMap((field) => {
      const column = mapping.columns[field];
      return column === null ? [] : [`${fieldNames[field]} from ${columnName(headings, column)}`];
    })
    .join(", ");
}

/** The saved mappings: lists with the same headings are read without a question. */
export function SavedMappings() {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data } = useQuery(mappingsQuery(client));
  const forget = useSubmit(deleteStockDraftMapping, { texts: { stock_forbidden: importMessages.forbidden } });
  if (data === undefined || data.mappings.length === 0) return null;
  return (
    <section aria-labelledby="saved-mappings" className="grid gap-3">
      <div>
        <h2 id="saved-mappings" className="text-lg font-semibold">
          Same as last time
        </h2>
        <p className="text-muted">
          Lists with the same headings as one of these are read the same way, without a question.
        </p>
      </div>
      {forget.failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {forget.failure}
        </InlineNotification>
      )}
      <ul className="card divide-y">
        {data.mappings.map((saved) => (
          <li key={saved.qid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium break-all">{saved.fileName}</p>
              <p className="text-sm text-muted">
                {readsText(saved)}. Last used {formatMoment(saved.usedAt)}.
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Forget how ${saved.fileName} is read`}
              pending={forget.isPending}
              onClick={() => forget.send({ params: { id: saved.qid } })}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
