"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  downloadOffersCatalogErrors,
  type getOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { usePageTitle } from "@quayside/portal/use-page-title";
import { useDownload } from "@quayside/portal/use-download";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { BackLink } from "#components/back-link.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { ListOutcome } from "#features/imports/list-outcome.tsx";
import { importMessages, noteWords } from "#features/imports/imports.messages.ts";
import { listKey, listQuery } from "#features/imports/imports.queries.ts";
import { historyHref } from "#features/imports/imports.search-params.ts";
import { rowsText } from "#features/imports/rows.view-model.ts";

function ListContent({ list }: { readonly list: AnswerOf<typeof getOffersCatalog> }) {
  const { formatMoment } = useDates();
  const { download, isPending } = useDownload(importMessages.download);
  const { fileName, createdAt, rows, notices } = list;
  usePageTitle(`${fileName} · Quayside`);
  const params = { id: list.qid };
  const facts = [...(rows.total > 0 ? [rowsText(rows.total)] : []), `received ${formatMoment(createdAt)}`];
  return (
    <>
      <BackLink href={historyHref()}>Back to uploads</BackLink>
      <div className="grid min-w-0 gap-1">
        <h1 className="text-xl font-semibold break-all">{fileName}</h1>
        <p className="tnum text-muted">{facts.join(" · ")}</p>
      </div>
      <ListOutcome
        list={list}
        shownBy={listKey(list.qid)}
        afterCancel="Correct the list and send it again."
        files={
          rows.rejected > 0 && (
            <Button
              icon={<Download aria-hidden className="size-4" />}
              pending={isPending}
              onClick={() =>
                void download((client) =>
                  client.download(downloadOffersCatalogErrors, { params, query: { format: "xlsx" } }),
                )
              }
            >
              Download skipped rows
            </Button>
          )
        }
      />
      {notices.length > 0 && (
        <section aria-labelledby="notices" className="card grid gap-3 p-5 sm:p-6">
          <h2 id="notices" className="text-lg font-semibold">
            Values we corrected
          </h2>
          <ul className="tnum grid list-disc gap-1 pl-5">
            {notices.map(({ note, rows: count }) => (
              <li key={note}>
                {noteWords[note]} ({rowsText(count)})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A stock list without a draft, sent by the seller's systems: its effect, or its expected effect while held. */
export function ListPage({ listQid }: { readonly listQid: string }) {
  const { client } = useSession();
  const { data: list, error, refetch } = useQuery(listQuery(client, listQid));
  if (list !== undefined) return <ListContent list={list} />;
  if (isUnknown(error))
    return (
      <UnknownEntity text={importMessages.listNotFound} listHref={historyHref()} listLabel="All uploads" />
    );
  if (error === null)
    return (
      <div className="card p-6">
        <Skeleton lines={6} label="Loading the list" />
      </div>
    );
  return (
    <LoadFailure
      error={error}
      title={importMessages.loadList}
      notPermitted={<StateBlock kind="not-permitted" />}
      onRetry={refetch}
    />
  );
}
