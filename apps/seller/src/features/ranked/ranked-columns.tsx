"use client";
import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import type { Column } from "@quayside/ui/table";
import { PicturedName } from "#components/pictured-name.tsx";
import { UiLink } from "@quayside/ui/ui-provider";
import { isGain } from "#features/ranked/ranked.view-model.ts";

interface RowActions {
  readonly isReadOnly: boolean;
  readonly isPending: boolean;
  readonly onDrop: (offer: RankedOffer) => void;
  readonly onUndo: (offer: RankedOffer) => void;
  /** Whether the price of an offer has been dropped here. */
  readonly isDropped: (offer: RankedOffer) => boolean;
}

/** What winning brings, and whether that is gain or, without a cost, extra sales. */
export function Worth({ offer }: { readonly offer: RankedOffer }) {
  return (
    <span className="sm:whitespace-nowrap">
      <strong>{formatMoney(offer.expectedGain, offer.currency)}</strong>{" "}
      <span className="text-sm text-muted">{isGain(offer) ? "gain" : "extra sales"}</span>
    </span>
  );
}

/** A share in whole per cent; neither "0%" nor "100%" unless it is exactly that. */
function shareText(share: string): string {
  const percent = Number(share) * 100;
  const whole = percent > 0 && percent < 100 ? Math.min(99, Math.max(1, Math.round(percent))) : percent;
  return formatPercent(whole / 100, { decimals: 0 });
}

/** The columns of the ranked offers: what winning brings, its components, and the required price drop. */
export function rankedColumns({
  isReadOnly,
  isPending,
  onDrop,
  onUndo,
  isDropped,
}: RowActions): Column<RankedOffer>[] {
  return [
    {
      key: "name",
      header: "Product",
      rowHeader: true,
      width: "12rem",
      grows: true,
      cell: ({ name, brand, imageUrl }) => (
        <PicturedName name={name} imageUrl={imageUrl}>
          {name}
          <span className="ml-2 font-normal text-muted">{brand?.name}</span>
        </PicturedName>
      ),
    },
    {
      key: "gain",
      header: "In 30 days",
      align: "end",
      width: "11rem",
      cell: (offer) => <Worth offer={offer} />,
    },
    {
      key: "demand",
      header: "Demand",
      from: 1280,
      align: "end",
      width: "5.5rem",
      cell: ({ demand }) => formatNumber(demand),
    },
    {
      key: "winShare",
      header: "Your share",
      align: "end",
      width: "6.5rem",
      from: 1360,
      cell: ({ winShare, unitsOrdered }) =>
        unitsOrdered === 0 ? (
          <span className="text-muted" title="No units were ordered in 30 days">
            –
          </span>
        ) : (
          <span title={`Of ${formatNumber(unitsOrdered)} units ordered in 30 days`}>
            {shareText(winShare)}
          </span>
        ),
    },
    {
      key: "stock",
      header: "Stock",
      align: "end",
      width: "6rem",
      from: 1800,
      hideOnCard: true,
      cell: ({ stock }) => formatNumber(stock),
    },
    {
      key: "gtin",
      header: "GTIN",
      width: "9rem",
      from: 1800,
      hideOnCard: true,
      cell: ({ gtin }) => <span className="code">{gtin}</span>,
    },
    {
      key: "room",
      header: "Room",
      align: "end",
      width: "5.5rem",
      // Names need the space, and without a cost there is none to show.
      from: 1536,
      cell: (offer) =>
        isGain(offer) ? (
          formatMoney(offer.room, offer.currency)
        ) : (
          <span className="text-muted" title="Enter a cost on the offer to see what the winning price leaves">
            <span aria-hidden>–</span>
            <span className="sr-only">No cost entered</span>
          </span>
        ),
    },
    {
      key: "price",
      header: "Price",
      align: "end",
      width: "5.5rem",
      cell: (offer) => formatMoney((isDropped(offer) && offer.winningPrice) || offer.price, offer.currency),
    },
    {
      key: "winning",
      header: "Winning",
      from: 1280,
      align: "end",
      width: "5.75rem",
      cell: ({ winningPrice, currency }) =>
        winningPrice === null ? "–" : formatMoney(winningPrice, currency),
    },
    {
      key: "drop",
      header: "To win",
      width: "10.75rem",
      cell: (offer) => {
        const amount = formatMoney(offer.drop, offer.currency);
        if (isDropped(offer)) {
          const now = formatMoney(offer.winningPrice ?? offer.price, offer.currency);
          return (
            <Button
              size="sm"
              className="relative z-10 h-7"
              aria-label={`Now ${now}. Undo the drop of ${offer.name}`}
              aria-disabled={isPending || undefined}
              // The second click of a double click on "Drop" is not an undo.
              onClick={({ detail }) => detail < 2 && !isPending && onUndo(offer)}
            >
              Now {now} · Undo
            </Button>
          );
        }
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
    ...(isReadOnly
      ? []
      : [
          {
            key: "deal",
            header: "Deal",
            from: 1280 as const,
            width: "5rem",
            cell: ({ qid, name }: RankedOffer) => (
              <UiLink
                href={`/inventory/deals/create/?offer=${qid}`}
                className="prose-link relative z-10"
                aria-label={`Create a deal of ${name}`}
              >
                Create
              </UiLink>
            ),
          },
        ]),
  ];
}
