"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  getCommercialInvoice,
  updateCommercialInvoice,
} from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { mutationOptionsFor, queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { refusalText } from "@quayside/portal/stale-text";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import {
  hsFieldId,
  invoiceBody,
  invoiceProblems,
  originFieldId,
} from "#features/sales/documents/commercial-invoice.view-model.ts";
import { invoiceErrors, invoiceMessages } from "#features/sales/documents/commercial-invoice.messages.ts";

/** Tariff number and origin of every line; proposed from the last time, and remembered for the next. */
export function CommercialInvoiceForm({
  saleQid,
  invoice,
  isReadOnly,
}: {
  readonly saleQid: string;
  readonly invoice: CommercialInvoice;
  readonly isReadOnly: boolean;
}) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const dates = useDates();
  const { lines } = invoice;
  const [tried, setTried] = useState(0);
  const [problems, setProblems] = useState<readonly { fieldId: string; message: string }[]>([]);
  const { mutate, isPending, error } = useMutation(
    mutationOptionsFor(client, updateCommercialInvoice, {
      onSuccess: (answer) => {
        queryClient.setQueryData(queryKey(getCommercialInvoice, { params: { qid: saleQid } }), answer);
        show({ tone: "success", title: invoiceMessages.saved });
      },
    }),
  );
  const save = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = (fieldId: string) => String(data.get(fieldId) ?? "");
    const found = invoiceProblems(lines, typed);
    setProblems(found);
    setTried((count) => count + 1);
    const changed = invoiceBody(lines, typed);
    if (found.length > 0 || isPending) return;
    if (changed.length === 0) show({ tone: "success", title: invoiceMessages.saved });
    else mutate({ params: { qid: saleQid }, body: { lines: changed, version: invoice.version } });
  };
  const messages = new Map(problems.map(({ fieldId, message }) => [fieldId, message]));
  return (
    <form
      noValidate
      aria-label="Tariff numbers and origin"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      {problems.length > 0 && <ErrorSummary key={tried} errors={problems} />}
      {error !== null && !isPending && (
        <InlineNotification tone="error" closable={false}>
          {refusalText(error, invoiceErrors, invoiceMessages.failed, dates)}
        </InlineNotification>
      )}
      <ul aria-label="Lines of the commercial invoice" className="divide-y">
        {lines.map(({ id, description, gtin, quantity, hsCode, originCountry }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <span className="min-w-48 flex-1">
              {description}
              <span className="block text-sm text-muted">
                <span className="code">{gtin}</span> · {formatNumber(quantity)} units
              </span>
            </span>
            <span className="w-40">
              <TextField
                id={hsFieldId(id)}
                name={hsFieldId(id)}
                label={
                  <>
                    HS code <span className="sr-only">of {description}</span>
                  </>
                }
                inputMode="numeric"
                autoComplete="off"
                className="code"
                readOnly={isReadOnly}
                defaultValue={hsCode ?? ""}
                error={messages.get(hsFieldId(id))}
              />
            </span>
            <span className="w-28">
              <TextField
                id={originFieldId(id)}
                name={originFieldId(id)}
                label={
                  <>
                    Origin <span className="sr-only">of {description}</span>
                  </>
                }
                placeholder="FR"
                autoComplete="off"
                maxLength={2}
                readOnly={isReadOnly}
                defaultValue={originCountry ?? ""}
                error={messages.get(originFieldId(id))}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div>
          <Button type="submit" pending={isPending}>
            Update commercial invoice
          </Button>
        </div>
      )}
    </form>
  );
}
