"use client";
import type { ReceivedBox as Box } from "@quayside/api-client/contract/warehouse/sale-receipt.schemas";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Table } from "@quayside/ui/table";
import type { Column } from "@quayside/ui/table";
import { PackagePhotos } from "#components/package-photos.tsx";
import { discrepancyNames } from "#components/discrepancy-names.ts";
import { count, receiptMessages as messages } from "#features/sales/receipt/receipt.messages.ts";
import { differenceOf, isDifferent, stateOf } from "#features/sales/receipt/receipt.view-model.ts";

type Line = Box["lines"][number];

const columns: readonly Column<Line>[] = [
  {
    key: "product",
    header: messages.product,
    rowHeader: true,
    cell: ({ name, gtin }) => (
      <>
        {name} <span className="code block text-sm font-normal text-muted">{gtin}</span>
      </>
    ),
  },
  { key: "announced", header: messages.announced, align: "end", cell: (line) => count(line.announced) },
  {
    key: "counted",
    header: messages.counted,
    align: "end",
    cell: ({ counted }) => (counted === null ? "–" : count(counted)),
  },
  {
    key: "difference",
    header: messages.difference,
    cell: (line) => {
      const difference = differenceOf(line);
      if (difference === null) return "–";
      return (
        <span className={difference === messages.right ? "text-muted" : "font-medium text-caution-fg"}>
          {difference}
        </span>
      );
    },
  },
];

function Moments({ box }: { readonly box: Box }) {
  const { formatMoment } = useDates();
  const { status, expectedAt, receivedAt, countedAt } = box;
  const moments: (readonly [string, string | null])[] = [
    [messages.expected, status === "EXPECTED" ? expectedAt : null],
    [status === "REFUSED" ? messages.refused : messages.received, receivedAt],
    [messages.counted, countedAt],
  ];
  return moments.flatMap(([name, at]) =>
    at === null ? [] : [<span key={name}>{`${name} ${formatMoment(at)}`}</span>],
  );
}

/** One box as the warehouse found it: when, how many units, and its discrepancy and note. */
export function ReceivedBox({ box, nowMs }: { readonly box: Box; readonly nowMs: number }) {
  const { announced, counted, discrepancy, lines } = box;
  const name = messages.box(box.boxNumber, box.boxCount);
  const state = stateOf(box, nowMs);
  const table = (
    <Table caption={messages.lines(name)} columns={columns} rows={lines} rowKey={({ id }) => id} />
  );
  const isCounted = counted !== null && lines.some((line) => line.counted !== null);
  return (
    <article aria-label={name} className="card grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <Badge tone={state.tone}>{state.text}</Badge>
        <span className="code text-sm text-muted">{box.sscc}</span>
      </div>
      <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
        <Moments box={box} />
        <span className="text-fg">
          {counted === null
            ? messages.announcedUnits(count(announced))
            : messages.units(count(announced), count(counted))}
        </span>
      </p>
      {discrepancy !== null && (
        <InlineNotification
          tone={box.status === "REFUSED" ? "error" : "caution"}
          title={discrepancyNames[discrepancy.reason]}
          closable={false}
        >
          {discrepancy.text !== null && (
            <p className="break-words">
              <span className="text-muted">{messages.note}</span> {discrepancy.text}
            </p>
          )}
        </InlineNotification>
      )}
      {isCounted &&
        (isDifferent(box) ? (
          table
        ) : (
          <details>
            <summary className="prose-link w-fit cursor-pointer">{messages.showLines}</summary>
            <div className="mt-3">{table}</div>
          </details>
        ))}
      <PackagePhotos
        packageQid={box.qid}
        box={name}
        photos={box.photos}
        nameOf={(lineId) => lines.find(({ id }) => id === lineId)?.name}
      />
    </article>
  );
}
