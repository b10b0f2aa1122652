"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { previewManyBrandDiscounts } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { WantedDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useReaderZone } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { Table } from "@quayside/ui/table";
import { percentOf } from "#components/percentage.ts";
import { reductionMessages as messages } from "#features/price-reductions/price-reductions.messages.ts";
import { previewQuery } from "#features/price-reductions/price-reductions.queries.ts";
import { lastDayOf, totalOf } from "#features/price-reductions/reduction-form.view-model.ts";

type Preview = AnswerOf<typeof previewManyBrandDiscounts>;
type BrandEffect = Preview["brands"][number];
type Overlap = BrandEffect["overlaps"][number];

/** Debounce before the effect is requested, in ms. */
const REST_MS = 400;

/** "Replaces 5% (no end). It resumes afterwards." */
function overlapText({ discount, endsAt, resumes }: Overlap, zone: string): string {
  const until = endsAt === null ? "no end" : `until ${formatDate(lastDayOf(endsAt, zone))}`;
  return `Replaces ${percentOf(discount)}% (${until})${resumes ? ", which resumes afterwards" : ""}.`;
}

function columnsOf(currency: string, zone: string) {
  const money = (amount: string) => formatMoney(amount, currency);
  return [
    {
      key: "brand",
      header: "Brand",
      rowHeader: true,
      cell: ({ brandName, overlaps, belowFloor }: BrandEffect) => (
        <span className="block py-1.5">
          {brandName}
          {belowFloor > 0 && (
            <span className="block text-sm font-normal text-error-fg">
              {belowFloor === 1 ? "1 offer sells" : `${formatNumber(belowFloor)} offers sell`} below your
              floor.
            </span>
          )}
          {overlaps.map((overlap) => (
            <span key={overlap.brandDiscountQid} className="block text-sm font-normal text-caution-fg">
              {overlapText(overlap, zone)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "winning",
      header: "Offers that win",
      align: "end" as const,
      cell: ({ winningNow, winningThen, offerCount }: BrandEffect) => (
        <span className="whitespace-nowrap">
          {formatNumber(winningNow)} → <strong>{formatNumber(winningThen)}</strong>
          <span className="text-muted"> of {formatNumber(offerCount)}</span>
        </span>
      ),
    },
    {
      key: "units",
      header: "Units sold in 30 days",
      align: "end" as const,
      cell: ({ unitsSold }: BrandEffect) => formatNumber(unitsSold),
    },
    {
      key: "sold",
      header: "Their price",
      align: "end" as const,
      cell: ({ soldNow, soldThen }: BrandEffect) => (
        <span className="whitespace-nowrap">
          {money(soldNow)} → <strong>{money(soldThen)}</strong>
        </span>
      ),
    },
  ];
}

/** The sum of all brands in one sentence. */
function Summary({ preview }: { readonly preview: Preview }) {
  const { winningNow, winningThen, offerCount, unitsSold, cost } = totalOf(preview.brands);
  const more = winningThen - winningNow;
  return (
    <p role="status" className="tnum">
      {more > 0 ? (
        <>
          <strong>
            {formatNumber(more)} more {more === 1 ? "offer gets" : "offers get"} the winning price
          </strong>{" "}
          ({formatNumber(winningThen)} of {formatNumber(offerCount)}).
        </>
      ) : (
        <>
          No more offers get the winning price than now ({formatNumber(winningNow)} of{" "}
          {formatNumber(offerCount)}).
        </>
      )}{" "}
      {unitsSold === 0
        ? "You sold nothing from these brands in the last 30 days."
        : `The ${formatNumber(unitsSold)} units you sold in the last 30 days would have brought in ${formatMoney(cost, preview.currency)} less.`}
    </p>
  );
}

/** The preview of reductions, by brand and in total. Nothing is shown until the form is complete. */
export function ReductionPreview({ wanted }: { readonly wanted: readonly WantedDiscount[] | null }) {
  const zone = useReaderZone();
  const { client } = useSession();
  const [asked, setAsked] = useState<readonly WantedDiscount[] | null>(null);
  const now = JSON.stringify(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(now) as readonly WantedDiscount[] | null), REST_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const preview = useQuery({
    ...previewQuery(client, asked ?? []),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  if (wanted === null)
    return (
      <p className="text-muted">
        Choose brands and a percentage to see which offers would win and what it would cost.
      </p>
    );
  if (preview.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {messages.preview}
        <Button size="sm" onClick={() => void preview.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (preview.data === undefined) return <p className="text-muted">Calculating…</p>;
  const { currency, brands } = preview.data;
  return (
    <div className="grid gap-4" aria-busy={preview.isFetching}>
      <Summary preview={preview.data} />
      <Table
        caption="What the price reductions would do"
        columns={columnsOf(currency, zone)}
        rows={brands}
        rowKey={({ brandQid }) => brandQid}
      />
      <p className="text-sm text-muted">
        Calculated with the current offers and prices of other sellers, and with the units of orders that were
        neither declined nor expired.
      </p>
    </div>
  );
}
