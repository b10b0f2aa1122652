"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { UiLink } from "@quayside/ui/ui-provider";
import { draftStates } from "#features/imports/imports.messages.ts";
import { openDraftsQuery } from "#features/imports/imports.queries.ts";
import { draftHref } from "#features/imports/imports.search-params.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";

function OpenDraft({ draft }: { readonly draft: StockDraft }) {
  const { formatMoment } = useDates();
  const { qid, status, fileName, counts, createdBy, createdAt } = draft;
  const { label, tone } = draftStates[status];
  const by = createdBy === null ? "" : ` by ${createdBy}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <UiLink
          href={draftHref(qid)}
          className="font-medium break-all text-accent-text after:absolute after:inset-0 hover:underline"
        >
          {fileName}
        </UiLink>
        <p className="tnum text-sm text-muted">
          {counts.total > 0 && `${rowsText(counts.total)}, `}uploaded {formatMoment(createdAt)}
          {by}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <ArrowRight aria-hidden className="size-4 text-muted" />
    </li>
  );
}

/** The company's unfinished uploads. Hidden when there are none. */
export function OpenDrafts() {
  const { client } = useSession();
  const { data } = useQuery(openDraftsQuery(client));
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="open-drafts" className="grid gap-3">
      <h2 id="open-drafts" className="text-lg font-semibold">
        Carry on where you left off
      </h2>
      <ul className="card divide-y overflow-hidden">
        {data.results.map((draft) => (
          <OpenDraft key={draft.qid} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
