"use client";
import { useState } from "react";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { cn } from "@quayside/ui/lib/cn";
import { StatTile } from "@quayside/ui/stat-tile";
import type { useOfferChange } from "#features/offer/offer-change.ts";
import {
  FEW_UNITS,
  decimalOf,
  listPriceFor,
  placeAt,
  sliderRange,
  trackMarks,
} from "#features/offer/offer.view-model.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

interface ToWinProps {
  readonly offer: OfferDetail;
  readonly isReadOnly: boolean;
  readonly change: ReturnType<typeof useOfferChange>;
}

/** What it takes to win, or that the offer wins, in a sentence. */
function sentenceOf({ isWinning, hold, winningPrice, price, currency }: OfferDetail): string {
  if (winningPrice === null) return "No other seller can deliver this product at the moment: any price wins.";
  const [own, winning] = [toMinorUnits(price), toMinorUnits(winningPrice)];
  const highest = formatMinorUnits(winning, currency);
  if (own <= winning) {
    const more = own < winning ? ` You could ask up to ${highest} and still win.` : "";
    return `${isWinning || hold === null ? "Your price wins." : "Your price would win."}${more}`;
  }
  return `Drop ${formatMinorUnits(own - winning, currency)} to ${highest}, and your price wins.`;
}

/** The width of the thumb of a slider, in px: its middle never reaches the ends of the track. */
const THUMB = 16;

/** Where the own price, the winning one and the floor are on the track, each under its place. */
function TrackMarks({
  marks,
  currency,
}: {
  readonly marks: ReturnType<typeof trackMarks>;
  readonly currency: string;
}) {
  const rows = Math.max(0, ...marks.map(({ row }) => row)) + 1;
  return (
    <div className="tnum relative -mt-2 text-sm" style={{ height: `${rows * 1.25 + 0.5}rem` }}>
      {marks.map(({ name, minor, place, row, side }) => (
        <span
          key={name}
          className="absolute top-0"
          style={{ left: `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${place.toFixed(4)})` }}
        >
          <span
            aria-hidden
            className="absolute top-0 w-px -translate-x-1/2 bg-fg"
            style={{ height: `${row * 1.25 + 0.5}rem` }}
          />
          <span
            className={cn(
              "absolute z-10 bg-surface whitespace-nowrap",
              place < 0.15 || side === "AFTER"
                ? "-translate-x-1"
                : place > 0.85 || side === "BEFORE"
                  ? "-translate-x-[calc(100%-0.25rem)]"
                  : "-translate-x-1/2",
            )}
            style={{ top: `${row * 1.25 + 0.5}rem` }}
          >
            <span className="text-muted">{name}</span> {formatMinorUnits(minor, currency)}
          </span>
        </span>
      ))}
    </div>
  );
}

/** What it takes to win: the price, its cost, and a slider for trying other prices. */
export function ToWin({ offer, isReadOnly, change }: ToWinProps) {
  const { currency, competition, demandDetail, winningPrice } = offer;
  const own = toMinorUnits(offer.price);
  const winning = winningPrice === null ? null : toMinorUnits(winningPrice);
  const [tried, setTried] = useState(winning !== null && own > winning ? winning : own);
  const range = sliderRange(offer);
  const place = placeAt(offer, tried);
  const money = (minor: number) => formatMinorUnits(minor, currency);
  const rank = `${place.rank} of ${competition.offerCount + 1}`;
  const units = place.expectedUnits === null ? "Too few orders" : formatNumber(place.expectedUnits);
  return (
    <section aria-labelledby="to-win" className="card grid gap-4 border-l-4 border-l-accent p-5">
      <div className="grid gap-1">
        <h2 id="to-win" className="text-lg font-semibold">
          To win
        </h2>
        <p>{sentenceOf(offer)}</p>
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <label htmlFor="tried-price" className="font-medium">
            Try a price
          </label>
          <output htmlFor="tried-price" className="tnum text-lg font-semibold">
            {money(tried)}
          </output>
        </div>
        <input
          id="tried-price"
          type="range"
          className="h-8 w-full accent-accent-text"
          min={range.min}
          max={range.max}
          step={1}
          value={tried}
          aria-valuetext={`${money(tried)}, rank ${rank}`}
          onChange={(event) => setTried(Number(event.target.value))}
        />
        <TrackMarks
          marks={trackMarks(
            [
              { name: "You", minor: own },
              { name: "Winner", minor: winning },
              { name: "Floor", minor: offer.floor.price === null ? null : toMinorUnits(offer.floor.price) },
            ],
            range,
          )}
          currency={currency}
        />
        <div className="flex flex-wrap gap-2">
          {winning !== null && winning !== tried && (
            <Button size="sm" onClick={() => setTried(winning)}>
              Try the winning price, {money(winning)}
            </Button>
          )}
          {own !== tried && (
            <Button size="sm" onClick={() => setTried(own)}>
              Back to your price, {money(own)}
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
        <StatTile
          label="Rank"
          value={rank}
          window={place.wins ? "wins" : `${formatNumber(place.unitsCheaper)} units are cheaper`}
        />
        <StatTile
          label="Expected units"
          value={units}
          window={place.expectedUnits === null ? `fewer than ${FEW_UNITS} units ordered` : "in 30 days"}
        />
        <StatTile
          label="You keep"
          value={place.returned === null ? "–" : formatPercent(place.returned)}
          window={
            place.returned === null
              ? "enter your cost to see it"
              : place.isBelowFloor
                ? "below your floor"
                : "of the price"
          }
        />
      </div>
      <p className="max-w-prose text-sm text-muted">
        Buyers take the cheapest first. Of the {formatNumber(demandDetail.unitsOrdered)} units ordered in 30
        days until last night, what cheaper offers cannot deliver comes to you, up to your stock.
      </p>
      {!isReadOnly && tried !== own && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            pending={change.isPending}
            onClick={() => {
              const isWinningPrice = tried === winning && offer.priceToWin !== null;
              const listPrice = isWinningPrice
                ? offer.priceToWin
                : decimalOf(listPriceFor(tried, offer.discount));
              if (listPrice !== null) change.save({ listPrice });
            }}
          >
            Sell at {money(tried)}
          </Button>
          {place.isBelowFloor && <span className="text-sm text-caution-fg">Below your floor</span>}
        </div>
      )}
    </section>
  );
}
