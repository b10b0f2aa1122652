"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { getOfferHistory } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { useAddressState } from "@quayside/portal/address-state";
import { SelectField } from "@quayside/ui/select-field";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Table, type Column } from "@quayside/ui/table";
import { PriceChart } from "#features/offer/price-chart.tsx";
import { offerMessages } from "#features/offer/offer.messages.ts";
import { historyQuery } from "#features/offer/offer.queries.ts";
import { HISTORY_DAYS, offerSearchParams } from "#features/offer/offer.search-params.ts";
import { type HistoryDay, changedDays, dayText } from "#features/offer/offer.view-model.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

function columnsIn(currency: string): Column<HistoryDay>[] {
  const money = (minor: number | null) => (minor === null ? "–" : formatMinorUnits(minor, currency));
  return [
    {
      key: "day",
      header: "Since",
      rowHeader: true,
      width: "8rem",
      cell: ({ day }) => formatDate(day),
    },
    { key: "price", header: "You", align: "end", width: "6rem", cell: ({ price }) => money(price) },
    {
      key: "lowest",
      header: "Lowest other",
      align: "end",
      width: "8rem",
      cell: ({ lowest }) => money(lowest),
    },
    {
      key: "highest",
      header: "Highest other",
      align: "end",
      width: "8rem",
      cell: ({ highest }) => money(highest),
    },
  ];
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** Who changed a price how often: at least one of them did. */
function changesText(own: number, others: number): string {
  if (own === 0) return `You didn't change your price; other sellers changed theirs ${times(others)}.`;
  return `You changed your price ${times(own)}; other sellers ${others === 0 ? "didn't" : `theirs ${times(others)}`}.`;
}

function History({ history }: { readonly history: AnswerOf<typeof getOfferHistory> }) {
  const { currency, ownChanges, otherChanges, results } = history;
  const minorOf = (money: string | null) => (money === null ? null : toMinorUnits(money));
  const days = results.map(({ day, price, lowest, highest }) => ({
    day,
    price: toMinorUnits(price),
    lowest: minorOf(lowest),
    highest: minorOf(highest),
  }));
  const changed = changedDays(days);
  const [at, setAt] = useState(days.length - 1);
  const active = Math.min(at, days.length - 1);
  return (
    <>
      <PriceChart days={days} currency={currency} at={active} onAt={setAt} />
      <p className="tnum text-sm">{dayText(days[active], currency)}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="h-0.5 w-5 bg-chart-1" /> Your price
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="h-3 w-5 border-y border-chart-2 bg-chart-2/15" /> Other sellers' prices
        </span>
      </p>
      <p className="text-sm text-muted">
        {ownChanges + otherChanges === 0
          ? "No price changed in this time."
          : changesText(ownChanges, otherChanges)}{" "}
        Other sellers' prices are included whether or not they had stock, at today's exchange rate.
      </p>
      <details>
        <summary className="cursor-pointer py-1 font-medium">Show as table</summary>
        <Table
          caption="Price history"
          columns={columnsIn(currency)}
          rows={changed}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  );
}

/** The price day by day in the band of other sellers' prices, as a chart and as a table. */
export function PriceHistory({ offerQid }: { readonly offerQid: string }) {
  const { client } = useSession();
  const [{ days }, setState] = useAddressState(offerSearchParams);
  const { data, error, isPending, refetch } = useQuery(historyQuery(client, offerQid, Number(days)));
  return (
    <section aria-labelledby="history" className="card grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-lg font-semibold">
          Price history
        </h2>
        <SelectField
          id="history-days"
          label="Time"
          hideLabel
          value={days}
          options={HISTORY_DAYS.map((value) => ({ value, label: `Last ${value} days` }))}
          onChange={(event) => {
            const next = HISTORY_DAYS.find((value) => value === event.target.value);
            if (next !== undefined) setState({ days: next });
          }}
        />
      </div>
      {isPending && <Skeleton lines={6} label="Loading the price history" className="min-h-60" />}
      {!data && error && <LoadFailure error={error} title={offerMessages.historyLoad} onRetry={refetch} />}
      {data && <History history={data} />}
    </section>
  );
}
