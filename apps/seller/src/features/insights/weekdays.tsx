"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerWeekdays } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { Skeleton } from "@quayside/ui/skeleton";
import { type Column, Table } from "@quayside/ui/table";
import { weekdayMessages as messages } from "#features/insights/insights.messages.ts";
import { type WeekdayRow, weekdayTable } from "#features/insights/weekdays.view-model.ts";

const columns: readonly Column<WeekdayRow>[] = [
  { key: "weekday", header: messages.weekday, rowHeader: true, cell: ({ name }) => name },
  { key: "handedOver", header: messages.handedOver, align: "end", cell: ({ handedOver }) => handedOver },
  { key: "answered", header: messages.answered, align: "end", cell: ({ answered }) => answered },
];

/** On which weekdays orders were late or not confirmed in full, with a sentence on one that is clearly worse. */
export function Weekdays() {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(client, getSellerWeekdays, {}));
  const table = data && weekdayTable(data);
  return (
    <section aria-labelledby="weekdays" className="grid max-w-3xl grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="weekdays" className="text-lg font-semibold">
          {messages.title}
        </h2>
        <p className="max-w-prose text-muted">{messages.description}</p>
      </div>
      {isPending && <Skeleton lines={6} label={messages.loading} className="min-h-60" />}
      {!data && error && <LoadFailure error={error} title={messages.load} onRetry={() => refetch()} />}
      {table?.sentences.map((sentence) => (
        <p key={sentence} className="max-w-prose font-medium">
          {sentence}
        </p>
      ))}
      {data && table?.rows.length === 0 && <p>{messages.tooFew(formatNumber(data.minimumSales))}</p>}
      {data && table !== undefined && table.rows.length > 0 && (
        <>
          <Table caption={messages.title} columns={columns} rows={table.rows} rowKey={({ name }) => name} />
          <p className="text-sm text-muted">{messages.shares(formatNumber(data.minimumSales))}</p>
        </>
      )}
    </section>
  );
}
