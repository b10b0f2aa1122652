"use client";
import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import type { Column } from "@quayside/ui/table";

interface RowActions {
  readonly isReadOnly: boolean;
  readonly isPending: boolean;
  readonly onDrop: (offer: RankedOffer) => void;
}

/** The columns of the ranked offers: the gain, its components, and the required price drop. */
export function rankedColumns({ isReadOnly, isPending, onDrop }: RowActions): Column<RankedOffer>[] {
  return [
    {
      key: "name",
      header: "Product",
      rowHeader: true,
      width: "13rem",
      grows: true,
      cell: ({ name, brand }) => (
        <span
          className="max-sm:inline-block max-sm:max-w-[calc(100%-4rem)] sm:block sm:truncate"
          title={name}
        >
          {name}
          <span className="ml-2 font-normal text-muted">{brand?.name}</span>
        </span>
      ),
    },
    {
      key: "gain",
      header: "Expected gain",
      align: "end",
      width: "8.5rem",
      cell: ({ expectedGain, currency }) => <strong>{formatMoney(expectedGain, currency)}</strong>,
    },
    {
      key: "demand",
      header: "Demand",
      align: "end",
      width: "5.5rem",
      cell: ({ demand }) => formatNumber(demand),
    },
    {
      key: "winShare",
      header: "Win share",
      align: "end",
      width: "6.5rem",
      cell: ({ winShare, unitsOrdered }) =>
        unitsOrdered === 0 ? (
          <span className="text-muted" title="No units were ordered in 30 days">
            –
          </span>
        ) : (
          <span title={`Of ${formatNumber(unitsOrdered)} units ordered in 30 days`}>
            {formatPercent(winShare, { decimals: 0 })}
          </span>
        ),
    },
    {
      key: "room",
      header: "Room",
      align: "end",
      width: "5.5rem",
      cell: ({ room, currency }) => formatMoney(room, currency),
    },
    {
      key: "price",
      header: "Price",
      align: "end",
      width: "5.5rem",
      cell: ({ price, currency }) => formatMoney(price, currency),
    },
    {
      key: "winning",
      header: "Winning",
      align: "end",
      width: "5.75rem",
      cell: ({ winningPrice, currency }) =>
        winningPrice === null ? "–" : formatMoney(winningPrice, currency),
    },
    {
      key: "drop",
      header: "To win",
      width: "11.5rem",
      cell: (offer) => {
        const amount = formatMoney(offer.drop, offer.currency);
        if (offer.isBelowFloor) return <span className="text-muted">Below your floor</span>;
        if (isReadOnly) return <span className="tnum">Drop {amount}</span>;
        return (
          <Button
            size="sm"
            className="relative z-10 h-7"
            aria-label={`Drop ${amount} to win with ${offer.name}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && onDrop(offer)}
          >
            Drop {amount} to win
          </Button>
        );
      },
    },
  ];
}
