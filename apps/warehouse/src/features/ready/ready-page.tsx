"use client";

import { useId } from "react";
import { Badge } from "@quayside/ui/badge";
import { carrierName } from "#components/package-facts.ts";
import { DepartingShipment } from "#features/ready/departing-shipment.tsx";
import { type Loaded, useHandOverScanning } from "#features/ready/hand-over-scanning.ts";
import { readyMessages as messages } from "#features/ready/ready.messages.ts";
import { type Departure, cutOffOf, departuresOf } from "#features/ready/ready.view-model.ts";
import { useQuery } from "@tanstack/react-query";
import { carriers } from "@quayside/identifiers/carriers";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { useNow, useReaderZone } from "@quayside/portal/reader-time";
import { FilterSelect } from "@quayside/ui/filter-select";
import { LinkButton } from "@quayside/ui/link-button";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { StateBlock } from "@quayside/ui/state-block";
import { ScanBar } from "#components/scanning/scan-bar.tsx";
import { MOST_READY, readyQuery } from "#features/ready/ready.queries.ts";
import { readySearchParams } from "#features/ready/ready.search-params.ts";

/** The shipments of one carrier at one cut-off. */
function DepartureCard({
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

/** The empty and failure states. */
function Nothing({
  error,
  isFiltered,
  onRetry,
}: {
  readonly error: Error | null;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}) {
  if (error !== null)
    return (
      <LoadFailure
        error={error}
        title={messages.load}
        notPermitted={<StateBlock kind="not-permitted">{messages.notPermitted}</StateBlock>}
        onRetry={onRetry}
      />
    );
  if (isFiltered) return <StateBlock kind="no-results" />;
  return (
    <StateBlock
      kind="empty"
      title={messages.emptyTitle}
      action={<LinkButton href="/warehouse/shipments/">{messages.shipments}</LinkButton>}
    >
      {messages.empty}
    </StateBlock>
  );
}

/** Shipments ready for collection, by carrier and cut-off: scanned piece by piece as they go into the van. */
export function ReadyPage() {
  const { client } = useSession();
  const [{ carrier }, setAddress] = useAddressState(readySearchParams, { step: "push" });
  const ready = useQuery(readyQuery(client, carrier));
  const loaded = useHandOverScanning(carrier);
  const nowMs = Math.max(ready.dataUpdatedAt, useNow());
  const timeZone = useReaderZone();
  const departures = departuresOf(ready.data?.results ?? []);
  const hidden = (ready.data?.count ?? 0) - MOST_READY;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">{messages.title}</h1>
        <p className="max-w-prose text-muted max-sm:hidden">{messages.description}</p>
      </div>
      <ScanBar action={messages.count} />
      <div>
        <FilterSelect
          label={messages.carrier}
          value={carrier}
          placeholder={messages.allCarriers}
          options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => setAddress({ carrier: value })}
        />
      </div>
      {ready.isPending && <p role="status">{messages.loading}</p>}
      {!ready.isPending && departures.length === 0 && (
        <Nothing error={ready.error} isFiltered={carrier !== ""} onRetry={() => void ready.refetch()} />
      )}
      {departures.map((departure) => (
        <DepartureCard
          key={`${departure.cutOffAt} ${departure.carrier}`}
          departure={departure}
          loaded={loaded}
          nowMs={nowMs}
          timeZone={timeZone}
        />
      ))}
      {hidden > 0 && <p className="text-muted">{messages.more(hidden)}</p>}
    </div>
  );
}
