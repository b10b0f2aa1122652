"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { UiLink } from "@quayside/ui/ui-provider";
import { listStates } from "#features/imports/imports.messages.ts";
import { listsQuery } from "#features/imports/imports.queries.ts";
import { listHref } from "#features/imports/imports.search-params.ts";

/** The newest lists without a draft, sent by the seller's systems. Nothing if there are none. */
export function SentLists() {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data } = useQuery(listsQuery(client));
  const sent = data?.results.filter(({ draftQid }) => draftQid === null) ?? [];
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent" className="card grid gap-3 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="sent" className="text-lg font-semibold">
          Sent by your systems
        </h2>
        <p className="text-muted">The latest stock lists sent through the API rather than uploaded.</p>
      </div>
      <ul className="grid divide-y divide-border">
        {sent.map(({ qid, fileName, status, createdAt }) => (
          <li key={qid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <UiLink href={listHref(qid)} className="prose-link min-w-0 break-all">
              {fileName}
            </UiLink>
            <span className="flex items-center gap-3">
              <Badge tone={listStates[status].tone}>{listStates[status].label}</Badge>
              <time dateTime={createdAt} className="tnum text-muted">
                {formatMoment(createdAt)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
