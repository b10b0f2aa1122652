"use client";
import { useId } from "react";
import type { ReactNode } from "react";
import type { WarehouseToday } from "@quayside/api-client/contract/warehouse/today.schemas";
import { formatTime, formatWeekday } from "@quayside/format/date";
import { Badge } from "@quayside/ui/badge";
import { carrierName, formatPackages, packageStatusNames } from "#components/package-facts.ts";
import { wallMessages as messages } from "#features/wall/wall.messages.ts";
import { type Tile, formatCount, formatDayAndTime, tilesOf } from "#features/wall/wall.view-model.ts";

function WallTile({ label, value, note, isUrgent }: Tile) {
  return (
    <div className="card grid content-start gap-1 p-4 sm:p-6">
      <dt className="text-lg text-muted">{label}</dt>
      <dd className="grid gap-1">
        <span className="tnum text-[clamp(2.5rem,4vw,6rem)] leading-none font-semibold">{value}</span>
        {note !== null &&
          (isUrgent ? (
            <span>
              <Badge tone="caution">{note}</Badge>
            </span>
          ) : (
            <span className="tnum text-lg text-muted">{note}</span>
          ))}
      </dd>
    </div>
  );
}

function WallList({
  title,
  empty,
  isEmpty,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="card p-4 sm:p-6">
      <h2 id={heading} className="text-lg font-semibold">
        {title}
      </h2>
      {isEmpty ? (
        <p className="mt-2 text-lg text-muted">{empty}</p>
      ) : (
        <ul aria-labelledby={heading} className="divide-y text-lg">
          {children}
        </ul>
      )}
    </section>
  );
}

/** Today's figures, large enough to read from across the hall. @param timeZone of the times shown */
export function WallBoard({
  today,
  timeZone,
}: {
  readonly today: WarehouseToday;
  readonly timeZone: string;
}) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-4">
        {tilesOf(today, timeZone).map((tile) => (
          <WallTile key={tile.label} {...tile} />
        ))}
      </dl>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <WallList
          title={messages.departures}
          empty={messages.noDepartures}
          isEmpty={today.departures.length === 0}
        >
          {today.departures.map(({ carrier, cutOffAt, shipments, packages }) => (
            <li
              key={`${cutOffAt} ${carrier}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="font-semibold">{carrierName(carrier)}</span>
                <time dateTime={cutOffAt} className="tnum">
                  {formatDayAndTime(cutOffAt, timeZone)}
                </time>
                {cutOffAt < today.at && <Badge tone="caution">{messages.missed}</Badge>}
              </span>
              <span className="tnum text-muted">
                {messages.shipments(formatCount(shipments), shipments === 1)}, {formatPackages(packages)}
              </span>
            </li>
          ))}
        </WallList>
        <WallList title={messages.latest} empty={messages.noArrivals} isEmpty={today.latest.length === 0}>
          {today.latest.map(({ sscc, saleNumber, receivedAt, status }) => (
            <li key={sscc} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="tnum font-semibold">{messages.order(saleNumber)}</span>
                <span className="text-muted">{packageStatusNames[status]}</span>
              </span>
              <time dateTime={receivedAt} className="tnum text-muted">
                {formatWeekday(receivedAt, timeZone) === formatWeekday(today.at, timeZone)
                  ? formatTime(receivedAt, timeZone)
                  : formatDayAndTime(receivedAt, timeZone)}
              </time>
            </li>
          ))}
        </WallList>
      </div>
    </div>
  );
}
