"use client";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { listRequestedVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { Table } from "@quayside/ui/table";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import { operationsMessages as messages } from "#features/staff/operations/operations.messages.ts";

type Requested = AnswerOf<typeof listRequestedVariants>["results"][number];

/** Products that companies miss in the catalogue, most wanted first. Shown only while there are some. */
export function RequestedSection() {
  const { client } = useSession();
  const { formatMoment } = useDates();
  const { data, error } = useQuery(queryOptionsFor(client, listRequestedVariants, {}));
  const products = data?.results ?? [];
  if (products.length === 0 && error === null) return null;
  return (
    <OperationsSection
      id="operations-requested"
      title="Products to add"
      description={data && messages.productsToAdd(data.count, products.length)}
      failure={error === null ? null : messages.loadRequested}
    >
      {products.length > 0 && (
        <Table
          caption="Products that the catalogue lacks"
          columns={[
            {
              key: "gtin",
              header: "GTIN",
              rowHeader: true,
              cell: ({ gtin }: Requested) => <span className="code">{gtin}</span>,
            },
            {
              key: "companies",
              header: "Companies",
              align: "end",
              cell: ({ companies }) => formatNumber(companies),
            },
            { key: "first", header: "First asked", cell: ({ firstAskedAt }) => formatMoment(firstAskedAt) },
            { key: "last", header: "Last asked", cell: ({ lastAskedAt }) => formatMoment(lastAskedAt) },
          ]}
          rows={products}
          rowKey={({ gtin }) => gtin}
        />
      )}
    </OperationsSection>
  );
}
