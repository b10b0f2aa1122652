"use client";
import { saleStatusNames } from "@quayside/api-client/contract/sales/sale.messages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listOfferSales } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { ShortList } from "#features/offer/short-list.tsx";
import { offerMessages } from "#features/offer/offer.messages.ts";
import { offerSalesQuery } from "#features/offer/offer.queries.ts";

type Row = AnswerOf<typeof listOfferSales>["results"][number];

const columnsIn = ({ formatDay }: Dates): Column<Row>[] => [
  {
    key: "number",
    header: "Order",
    rowHeader: true,
    width: "8rem",
    cell: ({ qid, number }) => (
      <UiLink href={`/orders/${qid}/`} className="prose-link tnum">
        {number}
      </UiLink>
    ),
  },
  { key: "status", header: "Status", width: "9rem", cell: ({ status }) => saleStatusNames[status] },
  { key: "day", header: "Ordered", width: "9.5rem", cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: "units",
    header: "Units",
    align: "end",
    width: "5.5rem",
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    key: "price",
    header: "Price",
    align: "end",
    width: "7rem",
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
];

/** The orders of an offer, latest first. */
export function OfferSales({ offerQid }: { readonly offerQid: string }) {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { client } = useSession();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...offerSalesQuery(client, offerQid, page), placeholderData: keepPreviousData });
  return (
    <ShortList
      id="sales"
      title="Orders"
      {...{ list, page, columns }}
      onPage={setPage}
      rowKey={({ qid }) => qid}
      empty={offerMessages.noSales}
      loadError={offerMessages.salesLoad}
    />
  );
}
