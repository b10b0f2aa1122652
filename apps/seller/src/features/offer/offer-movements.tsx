"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { listOfferMovements } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import type { Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { ShortList } from "#features/offer/short-list.tsx";
import { movementNames, offerMessages } from "#features/offer/offer.messages.ts";
import { movementsQuery } from "#features/offer/offer.queries.ts";

type Row = AnswerOf<typeof listOfferMovements>["results"][number];

const columnsIn = ({ formatMoment }: Dates): Column<Row>[] => [
  { key: "at", header: "When", rowHeader: true, width: "14rem", cell: ({ at }) => formatMoment(at) },
  { key: "kind", header: "What", width: "14rem", cell: ({ kind }) => movementNames[kind] },
  {
    key: "sale",
    header: "Order",
    width: "8rem",
    cell: ({ sale }) =>
      sale === null ? (
        "–"
      ) : (
        <UiLink href={`/orders/${sale.qid}/`} className="prose-link tnum">
          {sale.number}
        </UiLink>
      ),
  },
  {
    key: "units",
    header: "Units",
    align: "end",
    width: "6rem",
    cell: ({ quantity }) => (quantity > 0 ? `+${formatNumber(quantity)}` : `−${formatNumber(-quantity)}`),
  },
];

/** Stock movements of an offer, latest first. */
export function OfferMovements({ offerQid }: { readonly offerQid: string }) {
  const dates = useDates();
  const columns = useMemo(() => columnsIn(dates), [dates]);
  const { client } = useSession();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...movementsQuery(client, offerQid, page), placeholderData: keepPreviousData });
  return (
    <ShortList
      id="movements"
      title="Stock movements"
      {...{ list, page, columns }}
      onPage={setPage}
      rowKey={({ at, kind, quantity, sale }) => `${at} ${kind} ${quantity} ${sale?.qid ?? ""}`}
      empty={offerMessages.noMovements}
      loadError={offerMessages.movementsLoad}
    />
  );
}
