"use client";
import { useId } from "react";
import { Badge } from "@quayside/ui/badge";
import { carrierName } from "#components/package-facts.ts";
import { DepartingShipment } from "#features/ready/components/departing-shipment.tsx";
import type { Loaded } from "#features/ready/hand-over-scanning.ts";
import { readyMessages as messages } from "#features/ready/ready.messages.ts";
import { type Departure, cutOffOf } from "#features/ready/ready.view-model.ts";

/** The shipments of one carrier at one cut-off. */
export function DepartureCard({
  departure: { carrier, cutOffAt, shipments },
  loaded,
  nowMs,
  timeZone,
}: {
  readonly departure: Departure;
  readonly loaded: Loaded;
  readonly nowMs: number;
  readonly timeZone: string;
}) {
  const heading = useId();
  const cutOff = cutOffOf(cutOffAt, nowMs, timeZone);
  return (
    <section aria-labelledby={heading} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={heading} className="text-lg font-semibold">
          {carrierName(carrier)}
        </h2>
        {cutOff.isLate && <Badge tone="caution">{messages.late}</Badge>}
        <time dateTime={cutOffAt} className="text-muted">
          {cutOff.text}
        </time>
      </div>
      <ul aria-labelledby={heading} className="divide-y">
        {shipments.map((shipment) => (
          <DepartingShipment key={shipment.qid} shipment={shipment} loaded={loaded[shipment.qid]} />
        ))}
      </ul>
    </section>
  );
}
