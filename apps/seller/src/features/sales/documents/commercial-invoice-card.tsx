"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import {
  downloadCommercialInvoice,
  getCommercialInvoice,
} from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { useIsReadOnly } from "#components/read-only.ts";
import { CommercialInvoiceForm } from "#features/sales/documents/commercial-invoice-form.tsx";
import {
  invoiceMessages,
  keptText,
  missingNames,
} from "#features/sales/documents/commercial-invoice.messages.ts";
import { useDownload } from "#features/sales/sale/download.ts";

/** The PDF of the commercial invoice. */
const files = [
  { kind: "COMMERCIAL", label: "Download PDF" },
  { kind: "PROFORMA", label: "Proforma PDF" },
] as const;

/**
 * The commercial invoice of an order: its contents, what it lacks, and its PDF. Nothing where the goods cross no customs
 * border on their way from the seller.
 */
export function CommercialInvoiceCard({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("orders");
  const input = { params: { qid: sale.qid } };
  const { data, error, refetch } = useQuery(queryOptionsFor(client, getCommercialInvoice, input));
  const { download, isPending } = useDownload(invoiceMessages.downloadFailed);
  const isMissing = error instanceof ApiError && error.statusCode === 404;
  if (isMissing) return null;
  return (
    <section aria-labelledby="commercial-invoice" className="grid grid-cols-1 gap-3">
      <h2 id="commercial-invoice" className="text-lg font-semibold">
        Commercial invoice
      </h2>
      {error !== null && data === undefined && (
        <LoadFailure error={error} title={invoiceMessages.load} onRetry={refetch} />
      )}
      {data !== undefined && (
        <div className="card grid grid-cols-1 gap-4 p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="code">{data.number}</span>, {data.incoterm},{" "}
              <span className="tnum">{formatMoney(data.total, data.currency)}</span>
            </p>
            <span className="flex flex-wrap gap-2">
              {files.map(({ kind, label }) => (
                <Button
                  key={kind}
                  size="sm"
                  pending={isPending}
                  icon={<Download aria-hidden className="size-4" />}
                  onClick={() =>
                    void download((of) =>
                      of.download(downloadCommercialInvoice, { ...input, query: { kind } }),
                    )
                  }
                >
                  {label}
                </Button>
              ))}
            </span>
          </div>
          {data.revision !== null && data.revisedAt !== null && (
            <p className="text-sm text-muted">{keptText(data.revision, formatDate(data.revisedAt))}</p>
          )}
          {data.missing.length > 0 && (
            <InlineNotification tone="caution" title="A draft: customs will ask for" closable={false}>
              <ul aria-label="What is missing" className="list-disc pl-5">
                {data.missing.map((one) => (
                  <li key={one}>{missingNames[one]}</li>
                ))}
              </ul>
            </InlineNotification>
          )}
          <CommercialInvoiceForm saleQid={sale.qid} invoice={data} isReadOnly={isReadOnly} />
        </div>
      )}
    </section>
  );
}
