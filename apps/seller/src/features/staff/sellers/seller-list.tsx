"use client";
import { useMutation } from "@tanstack/react-query";
import { listSellers, viewSeller } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { SellerToView } from "@quayside/api-client/contract/internal/internal.schemas";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ListPage } from "@quayside/ui/list-page";
import type { Column } from "@quayside/ui/table";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { SearchField } from "#components/search-field.tsx";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import {
  chooseSellerMessages as messages,
  sellerStatusNames,
  sellerStatusTones,
} from "#features/staff/sellers/choose-seller.messages.ts";
import { afterChoice, sellersList } from "#features/staff/sellers/choose-seller.list-view.ts";
import { countryName } from "@quayside/format/country";

function columnsFor(viewedQid: string | null, choose: (qid: string) => void, pending: string | null) {
  const columns: Column<SellerToView>[] = [
    {
      key: "name",
      header: "Seller",
      rowHeader: true,
      cell: ({ name, code }) => (
        <>
          {name} <span className="code ml-1 text-sm font-normal text-muted">{code}</span>
        </>
      ),
    },
    { key: "country", header: "Country", cell: ({ country }) => countryName(country) },
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => <Badge tone={sellerStatusTones[status]}>{sellerStatusNames[status]}</Badge>,
    },
    {
      key: "current",
      header: "Current orders",
      align: "end",
      cell: ({ currentCount }) => formatNumber(currentCount),
    },
    {
      key: "view",
      header: "Portal",
      align: "end",
      cell: ({ qid, name }) => (
        <Button
          size="sm"
          pending={pending === qid}
          disabled={pending !== null && pending !== qid}
          onClick={() => choose(qid)}
        >
          {viewedQid === qid ? "Continue" : "View"} <span className="sr-only">{name}</span>
        </Button>
      ),
    },
  ];
  return columns;
}

/** The sellers by name, searched and paged in the address; one of them is viewed from here. */
export function SellerList() {
  const { client, session, user, navigate } = useSession();
  const { view, change, page } = useListScreen({
    state: useAddressState(sellersList.parsers, { step: "push" }),
    query: (caller, next) => queryOptionsFor(caller, listSellers, { query: sellersList.query(next) }),
    list: sellersList,
    loadError: messages.load,
  });
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  const choice = useMutation(
    mutationOptionsFor(client, viewSeller, {
      onSuccess: (viewer) => {
        session.setUser(viewer);
        navigate(afterChoice(view.order));
      },
    }),
  );
  const choose = (qid: string) => choice.mutate({ params: { qid } });
  const pending = choice.isPending ? choice.variables.params.qid : null;
  const isGone = choice.error instanceof ApiError && choice.error.statusCode === 404;
  return (
    <ListPage
      {...page}
      title="Choose a seller"
      description={
        view.order === ""
          ? "You see the portal of the seller you choose, read-only. What you open there is recorded."
          : "Choose the seller of the order: it opens then, read-only. What you open there is recorded."
      }
      notices={
        choice.isError && (
          <InlineNotification tone="error" closable={false}>
            {isGone ? messages.gone : messages.view}
          </InlineNotification>
        )
      }
      filters={
        <FilterBar>
          <SearchField placeholder="Name or seller code" maxLength={100} text={text} onText={setText} />
        </FilterBar>
      }
      filtered={sellersList.isFiltered(view)}
      noun={{ one: "seller", other: "sellers" }}
      columns={columnsFor(user?.viewing?.qid ?? null, choose, pending)}
      rowKey={({ qid }) => qid}
      empty={{ title: "No sellers yet", children: "Sellers appear here once they have signed up." }}
    />
  );
}
