import type {
  DraftMapping,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { withinSentence } from "@quayside/format/sentence";
import { formatNumber } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { draftHref } from "#features/imports/imports.search-params.ts";
import { keptSentences, takenColumns } from "#features/imports/taken-columns.view-model.ts";

/** The products that the catalogue does not know, and what to do about them. */
function UnknownProducts({ draft }: { readonly draft: StockDraftDetail }) {
  const { unmatched } = draft.counts;
  if (unmatched === 0) return null;
  const title = `${formatNumber(unmatched)} ${unmatched === 1 ? "product is" : "products are"} not in our catalogue`;
  return (
    <InlineNotification tone="caution" closable={false} title={title}>
      {unmatched === 1 ? "It does" : "They do"} not go live with this list.{" "}
      <UiLink className="prose-link" href={draftHref(draft.qid, { step: "review", rows: "UNMATCHED" })}>
        Check and correct the GTINs
      </UiLink>
      , or{" "}
      <UiLink className="prose-link" href="/help-center/">
        ask us for the products
      </UiLink>
      .
    </InlineNotification>
  );
}

/** Says first what the catalogue does not know, then which columns were taken and for what. */
export function ColumnsTaken({
  draft,
  mapping,
}: {
  readonly draft: StockDraftDetail;
  readonly mapping: DraftMapping;
}) {
  const taken = takenColumns(mapping, draft.headings);
  return (
    <>
      <UnknownProducts draft={draft} />
      <p>
        {taken.map(({ field, column }, at) => (
          <span key={field}>
            {at > 0 && ", "}
            {at === 0 ? field : withinSentence(field)} from <em>{column}</em>
          </span>
        ))}
        {". "}
        {keptSentences(mapping).join(" ")}{" "}
        <UiLink className="prose-link" href={draftHref(draft.qid, { step: "columns" })}>
          Change the columns
        </UiLink>
      </p>
    </>
  );
}
