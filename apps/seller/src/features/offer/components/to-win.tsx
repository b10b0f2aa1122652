"use client";
import { useState } from "react";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { StatTile } from "@quayside/ui/stat-tile";
import type { useOfferChange } from "#features/offer/offer-change.ts";
import {
  FEW_UNITS,
  decimalOf,
  listPriceFor,
  placeAt,
  sliderRange,
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
    return `${isWinning ? "Your price wins." : hold === null ? "Your price wins." : "Your price would win."}${more}`;
  }
  return `Drop ${formatMinorUnits(own - winning, currency)} to ${highest}, and your price wins.`;
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
          className="h-8 w-full accent-accent"
          min={range.min}
          max={range.max}
          step={1}
          value={tried}
          aria-valuetext={`${money(tried)}, rank ${rank}`}
          onChange={(event) => setTried(Number(event.target.value))}
        />
        <p className="tnum flex justify-between text-sm text-muted" aria-hidden>
          <span>{money(range.min)}</span>
          <span>{money(range.max)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {winning !== null && winning !== tried && (
            <Button size="sm" onClick={() => setTried(winning)}>
              Winning price {money(winning)}
            </Button>
          )}
          {own !== tried && (
            <Button size="sm" variant="ghost" onClick={() => setTried(own)}>
              Your price {money(own)}
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
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
        days, what cheaper offers cannot deliver comes to you, up to your stock.
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
