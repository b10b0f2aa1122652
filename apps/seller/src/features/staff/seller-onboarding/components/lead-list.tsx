"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { listSellerLeads } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { TextField } from "@quayside/ui/text-field";
import { usePagedList } from "@quayside/portal/lists/use-paged-list";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { progressText } from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  leadMessages as messages,
  leadStatusNames,
  leadStatusTones,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import {
  LEAD_VIEWS,
  leadHref,
  leadsAsked,
  leadsHref,
  leadsSearchParams,
} from "#features/staff/seller-onboarding/onboarding.search-params.ts";
import { countryName } from "@quayside/format/country";

const NewLead = dynamic(() => import("#features/staff/seller-onboarding/components/new-lead.tsx"));

const viewNames = { ...leadStatusNames, ALL: "All" };

const columnsIn = ({ formatDay }: Dates): Column<SellerLead>[] => [
  { key: "company", header: "Company", rowHeader: true, cell: ({ companyName }) => companyName },
  {
    key: "contact",
    header: "Contact",
    cell: ({ contactName, email }) => (
      <>
        {contactName} <span className="block text-sm break-all text-muted">{email}</span>
      </>
    ),
  },
  { key: "country", header: "Country", cell: ({ country }) => countryName(country) },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>,
  },
  { key: "steps", header: "Steps done", align: "end", cell: progressText },
  { key: "assigned", header: "Looked after by", cell: ({ assignedTo }) => assignedTo ?? "–" },
  { key: "created", header: "Noted", align: "end", cell: ({ createdAt }) => formatDay(createdAt) },
];

/** The leads with their steps: views, search and pages in the address. */
export function LeadList() {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { client } = useSession();
  const [view, setView] = useAddressState(leadsSearchParams, { step: "push" });
  const [isAdding, setAdding] = useState(false);
  const query = leadsAsked(view);
  const leads = useQuery({
    ...queryOptionsFor(client, listSellerLeads, { query }),
    placeholderData: keepPreviousData,
  });
  const search = (text: string) => setView({ search: text, page: 1 });
  const [text, setText] = useSearchText(view.search, search);
  const { page, size } = query;
  const { data, pageCount, status, failure } = usePagedList(leads, { page, size, setPage: setView });
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      New lead
    </Button>
  );
  return (
    <>
      <ListPage
        title="Seller onboarding"
        description="Companies on their way to become sellers."
        actions={add}
        notices={
          view.completedSuccessful && (
            <InlineNotification
              tone="success"
              title="Completed"
              onClose={() => setView({ completedSuccessful: null }, { history: "replace" })}
            >
              {messages.completed}
            </InlineNotification>
          )
        }
        tabs={LEAD_VIEWS.map((name) => ({
          id: name,
          label: viewNames[name],
          href: leadsHref({ status: name }),
          active: view.status === name,
        }))}
        filters={
          <FilterBar
            filters={
              view.search === ""
                ? []
                : [{ id: "search", label: "Search", value: view.search, onRemove: () => search("") }]
            }
          >
            <div className="min-w-56 flex-1 sm:max-w-sm">
              <TextField
                label="Search"
                type="search"
                placeholder="Company, contact or e-mail address"
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          </FilterBar>
        }
        status={status}
        rows={data?.results}
        filtered={view.search !== ""}
        total={data?.count}
        noun={{ one: "lead", other: "leads" }}
        columns={columns}
        rowKey={({ slug }) => slug}
        rowHref={({ slug }) => leadHref(slug)}
        empty={{
          title: "No seller leads here",
          children: "Note a company that may become a seller.",
          action: add,
        }}
        error={{ message: messages.load, ...failure }}
        pagination={{
          page,
          pageCount,
          hrefFor: (next) => leadsHref({ status: view.status, search: view.search, page: next }),
        }}
      />
      {isAdding && <NewLead onClose={() => setAdding(false)} />}
    </>
  );
}
