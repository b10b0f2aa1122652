"use client";
import { downloadInitialCheck } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import type {
  InitialCheckResult,
  InitialCheckTask,
} from "@quayside/api-client/contract/initial-check/initial-check.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { StatTile } from "@quayside/ui/stat-tile";
import { Table, type Column } from "@quayside/ui/table";
import { UiLink } from "@quayside/ui/ui-provider";
import { useDownload } from "@quayside/portal/use-download";
import { faultWords } from "#components/list-reading.messages.ts";
import { checkMessages } from "#features/staff/initial-check/initial-check.messages.ts";
import { dealHref } from "#features/staff/initial-check/initial-check.view-model.ts";

type RowError = InitialCheckResult["errors"][number];

const errorColumns: Column<RowError>[] = [
  { key: "row", header: "Row", rowHeader: true, cell: ({ row }) => formatNumber(row) },
  { key: "reason", header: "Reason", cell: ({ reason }) => faultWords[reason].label },
  {
    key: "value",
    header: "Value",
    cell: ({ value }) => <span className="code break-all">{value || "–"}</span>,
  },
];

const share = (part: number, whole: number) =>
  whole === 0 ? "–" : formatPercent(part / whole, { decimals: 0 });

function Tiles({
  result: { rows, brands, shareInDemand, matchedStockValue, currency },
}: {
  result: InitialCheckResult;
}) {
  const tiles = [
    {
      label: "Matched products",
      value: formatNumber(rows.matched),
      note: `${share(rows.matched, rows.total)} of all rows`,
    },
    {
      label: "Unknown to the catalogue",
      value: formatNumber(rows.unknown),
      note: `${share(rows.unknown, rows.total)} of all rows`,
    },
    {
      label: "Left out",
      value: formatNumber(rows.rejected),
      note: `${formatNumber(rows.ignored)} blank or repeated rows ignored`,
    },
    { label: "Brands", value: formatNumber(brands), note: "among matched products" },
    { label: "In demand", value: formatPercent(shareInDemand), note: "of matched products, last 30 days" },
    {
      label: "Stock value, matched",
      value: formatMoney(matchedStockValue, currency, { decimals: 0 }),
      note: "at list prices",
    },
  ];
  return (
    <ul aria-label="Result" className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tiles.map(({ label, value, note }) => (
        <li key={label} className="grid">
          <StatTile label={label} value={value}>
            <p className="text-sm text-muted">{note}</p>
          </StatTile>
        </li>
      ))}
    </ul>
  );
}

/** How the prices of matched products compare with the winning price. */
function Prices({ result }: { readonly result: InitialCheckResult }) {
  const { pricePosition, medianPercentageToWinningPrice: median } = result;
  const line = (label: string, count: number) => ({
    label,
    value: `${formatNumber(count)} (${share(count, result.rows.matched)})`,
  });
  return (
    <section aria-labelledby="prices" className="grid gap-2">
      <h3 id="prices" className="text-md font-semibold">
        Prices against the winning price
      </h3>
      <div className="card p-5">
        <DescriptionList
          items={[
            line("The same or cheaper", pricePosition.winning),
            line("Up to 5% above", pricePosition.within5Percent),
            line("Up to 10% above", pricePosition.within10Percent),
            line("More than 10% above", pricePosition.above),
            line("No other seller", pricePosition.nobodyElse),
            { label: "Median difference", value: median === null ? "–" : formatPercent(median) },
          ]}
        />
      </div>
    </section>
  );
}

/** The value of a list, with all rows as a spreadsheet download. */
export function CheckResult({
  task,
  result,
}: {
  readonly task: InitialCheckTask;
  readonly result: InitialCheckResult;
}) {
  const { download, isPending } = useDownload(checkMessages.download);
  const { rows, invalidGtins, stockValue, currency, errors } = result;
  return (
    <section aria-labelledby="result" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="result" className="text-lg font-semibold break-all">
          Result of {task.fileName}
        </h2>
        <Button
          pending={isPending}
          onClick={() =>
            void download((client) =>
              client.download(downloadInitialCheck, { params: { id: task.qid }, query: { format: "xlsx" } }),
            )
          }
        >
          Download as XLSX
        </Button>
      </div>
      <Tiles result={result} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="list" className="grid gap-2">
          <h3 id="list" className="text-md font-semibold">
            The list
          </h3>
          <div className="card p-5">
            <DescriptionList
              items={[
                { label: "Rows", value: formatNumber(rows.total) },
                { label: "Invalid GTINs", value: formatNumber(invalidGtins) },
                { label: "Stock value", value: formatMoney(stockValue, currency, { decimals: 0 }) },
                {
                  label: "Deal",
                  value:
                    task.dealId === null ? (
                      "–"
                    ) : (
                      <UiLink href={dealHref(task.dealId)} className="prose-link">
                        {task.dealId}
                      </UiLink>
                    ),
                },
              ]}
            />
          </div>
        </section>
        <Prices result={result} />
      </div>
      {errors.length > 0 && (
        <section aria-labelledby="left-out" className="grid grid-cols-1 gap-2">
          <h3 id="left-out" className="text-md font-semibold">
            Rows left out
          </h3>
          {rows.rejected > errors.length && (
            <p className="text-sm text-muted">
              The first {errors.length} of {formatNumber(rows.rejected)}; the download has all of them.
            </p>
          )}
          <Table
            caption="Rows left out"
            columns={errorColumns}
            rows={errors}
            rowKey={({ row, field }) => `${row} ${field}`}
          />
        </section>
      )}
    </section>
  );
}
