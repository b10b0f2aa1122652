"use client";
import type { SourcePreview as Preview } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { type Column, Table } from "@quayside/ui/table";
import { resultTexts } from "#features/profile/source.messages.ts";

type Example = Preview["examples"][number];

const columns: Column<Example>[] = [
  { key: "row", header: "Row", align: "end", cell: ({ number }) => formatNumber(number) },
  { key: "gtin", header: "GTIN", rowHeader: true, cell: ({ gtin }) => gtin ?? "–" },
  { key: "name", header: "Name", cell: ({ name }) => name ?? "–" },
  {
    key: "price",
    header: "Price",
    align: "end",
    cell: ({ price, currency }) => (price === null ? "–" : formatMoney(price, currency)),
  },
  {
    key: "stock",
    header: "Stock",
    align: "end",
    cell: ({ stock }) => (stock === null ? "–" : formatNumber(stock)),
  },
  { key: "unit", header: "Selling unit", align: "end", cell: ({ unit }) => unit ?? "–" },
  { key: "use", header: "Use", cell: ({ status }) => (status === "ACCEPTED" ? "Used" : "Left out") },
];

/** The result of a test: the first rows as they would be read, or why there are none. */
export function SourcePreview({ preview }: { readonly preview: Preview }) {
  const { result, fileName, rows, headings, mapping, questions, examples, hostKey } = preview;
  if (result !== "TAKEN")
    return (
      <InlineNotification tone="error" closable={false}>
        {resultTexts[result]}.
      </InlineNotification>
    );
  const headingOf = (column: number | null | undefined) =>
    typeof column === "number" ? `“${headings[column] ?? ""}”` : "not found";
  const isOpen = questions.some(({ isRequired }) => isRequired);
  return (
    <div role="status" className="grid gap-3">
      <p>
        {fileName} has {formatNumber(rows)} {rows === 1 ? "row" : "rows"}. GTIN is{" "}
        {headingOf(mapping?.columns.gtin)}, price {headingOf(mapping?.columns.price)}, stock{" "}
        {headingOf(mapping?.columns.inventory)}.
      </p>
      {isOpen && (
        <InlineNotification tone="caution" closable={false}>
          Some columns are not clear. Add the source, and choose them with its first list.
        </InlineNotification>
      )}
      {hostKey !== null && (
        <p className="text-sm text-muted">
          Key of the server: <span className="code break-all">{hostKey}</span>. Compare it with what its owner
          told you: from the first run on, no other key is accepted.
        </p>
      )}
      {examples.length > 0 && (
        <Table
          caption="First rows as they would be understood"
          columns={columns}
          rows={examples}
          rowKey={({ number }) => String(number)}
          density="compact"
        />
      )}
    </div>
  );
}
