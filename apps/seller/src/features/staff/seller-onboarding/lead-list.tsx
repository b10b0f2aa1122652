"use client";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import {
  createSellerLead,
  listSellerLeads,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useAddressState } from "@quayside/portal/address-state";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { SearchFilter } from "#components/search-filter.tsx";
import { StaffMay } from "#components/staff-may.tsx";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { progressText } from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  leadMessages as messages,
  leadStatusNames,
  leadStatusTones,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { LEAD_VIEWS, leadHref, leadsList } from "#features/staff/seller-onboarding/onboarding.list-view.ts";
import { countryName } from "@quayside/format/country";

const NewLead = dynamic(() => import("#features/staff/seller-onboarding/new-lead.tsx"));

const viewNames = { ...leadStatusNames, ALL: "All" };

const columnsIn = ({ formatDay }: Dates): Column<SellerLead>[] => [
  { key: "company", header: "Company", rowHeader: true, cell: ({ companyName }) => companyName },
  {
    key: "contact",
    header: "Contact",
    from: 1280,
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
  { key: "assigned", header: "Assigned to", cell: ({ assignedTo }) => assignedTo ?? "–" },
  { key: "created", header: "Noted", align: "end", cell: ({ createdAt }) => formatDay(createdAt) },
];

/** The leads with their steps: views, search and pages in the address. */
export function LeadList() {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const state = useAddressState(leadsList.parsers, { step: "push" });
  const [isAdding, setAdding] = useState(false);
  const { view, change, page } = useListScreen({
    state,
    query: (client, next) => queryOptionsFor(client, listSellerLeads, { query: leadsList.query(next) }),
    list: { ...leadsList, href: (next) => leadsList.href({ ...next, completedSuccessful: false }) },
    loadError: messages.load,
  });
  const add = (
    <StaffMay call={createSellerLead}>
      <Button variant="primary" onClick={() => setAdding(true)}>
        New lead
      </Button>
    </StaffMay>
  );
  return (
    <>
      <ListPage
        {...page}
        title="Seller onboarding"
        description="Companies that are becoming sellers."
        actions={add}
        notices={
          view.completedSuccessful && (
            <InlineNotification
              tone="success"
              title="Completed"
              onClose={() => state[1]({ completedSuccessful: null }, { history: "replace" })}
            >
              {messages.completed}
            </InlineNotification>
          )
        }
        tabs={LEAD_VIEWS.map((name) => ({
          id: name,
          label: viewNames[name],
          href: leadsList.href({ status: name }),
          active: view.status === name,
        }))}
        filters={
          <SearchFilter
            placeholder="Company, contact or e-mail address"
            search={view.search}
            onSearch={(search) => change({ search })}
          />
        }
        filtered={leadsList.isFiltered(view)}
        noun={{ one: "lead", other: "leads" }}
        columns={columns}
        rowKey={({ slug }) => slug}
        rowHref={({ slug }) => leadHref(slug)}
        empty={{
          title: "No seller leads here",
          children: "Add a company that may become a seller.",
          action: add,
        }}
      />
      {isAdding && <NewLead onClose={() => setAdding(false)} />}
    </>
  );
}
