"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getTeam, listTeamAudit } from "@quayside/api-client/contract/team/team.endpoints";
import type { TeamAuditEntry } from "@quayside/api-client/contract/team/team.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { ListPage } from "@quayside/ui/list-page";
import { SelectField } from "@quayside/ui/select-field";
import type { Column } from "@quayside/ui/table";
import { TextField } from "@quayside/ui/text-field";
import { UiLink } from "@quayside/ui/ui-provider";
import { usePagedList } from "@quayside/portal/lists/use-paged-list";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { actionWords, activityAreas, subjectHref } from "#features/team/activity.view-model.ts";
import { teamTabs } from "#features/team/team-tabs.ts";
import { teamMessages as messages } from "#features/team/team.messages.ts";
import { activityParams } from "#features/team/team.search-params.ts";

const SIZE = 50;

const columnsIn = ({ formatMoment }: Dates): Column<TeamAuditEntry>[] => [
  { key: "at", header: "When", cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { key: "by", header: "Who", cell: ({ by }) => by.name },
  { key: "action", header: "What", rowHeader: true, cell: ({ action }) => actionWords(action) },
  { key: "subject", header: "About", cell: (entry) => <Subject entry={entry} /> },
];

function Subject({ entry }: { readonly entry: TeamAuditEntry }) {
  const href = subjectHref(entry);
  if (href === null) return entry.subject.text ?? "–";
  return (
    <UiLink className="prose-link" href={href}>
      {entry.subject.kind === "sale" ? "Order" : "Claim"}
    </UiLink>
  );
}

/** The activity log of the company, filtered by area, person and day; for owners. */
export function ActivityPage() {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { client } = useSession();
  const [{ action, member, from, to, page }, setParams] = useAddressState(activityParams);
  const asked = Object.fromEntries(
    Object.entries({ action, member, from, to }).filter(([, value]) => value !== null && value !== ""),
  );
  const audit = useQuery(queryOptionsFor(client, listTeamAudit, { query: { ...asked, page, size: SIZE } }));
  const team = useQuery(queryOptionsFor(client, getTeam, {}));
  const { data, pageCount, status, failure } = usePagedList(audit, { page, size: SIZE, setPage: setParams });
  const isRefused = audit.error instanceof ApiError && audit.error.statusCode === 403;
  const set = (name: "action" | "member" | "from" | "to") => (event: { target: { value: string } }) =>
    setParams({ [name]: event.target.value || null, page: null });
  const hrefFor = (wanted: number) =>
    `?${new URLSearchParams({ ...asked, page: String(wanted) }).toString()}`;
  return (
    <ListPage
      title={messages.activityTitle}
      description={messages.activityLead}
      tabs={teamTabs("activity")}
      noun={{ one: "entry", other: "entries" }}
      columns={columns}
      rowKey={({ id }) => id}
      status={isRefused ? "not-permitted" : status}
      rows={data?.results}
      total={data?.count}
      filtered={Object.keys(asked).length > 0}
      notPermitted={{ children: messages.activityOwnersOnly }}
      error={{ message: messages.activityFailed, ...failure }}
      filters={
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label="Area"
            placeholder="All areas"
            options={activityAreas}
            value={action ?? ""}
            onChange={set("action")}
          />
          <SelectField
            label="Person"
            placeholder="Everybody"
            options={(team.data?.members ?? []).map(({ qid, name }) => ({ value: qid, label: name }))}
            value={member ?? ""}
            onChange={set("member")}
          />
          <TextField type="date" label="From" value={from ?? ""} onChange={set("from")} />
          <TextField type="date" label="To" value={to ?? ""} onChange={set("to")} />
        </div>
      }
      pagination={{ page, pageCount, hrefFor }}
    />
  );
}
