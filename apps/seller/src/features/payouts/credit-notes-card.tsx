"use client";
import { formatMonth } from "@quayside/format/date";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadCreditNote } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import type { CreditNote } from "@quayside/api-client/contract/credit-notes/credit-notes.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { useDates } from "@quayside/portal/reader-time";
import { useDocumentDownload, useDocumentFormats } from "#components/document-formats.ts";
import { payoutMessages } from "#features/payouts/payouts.messages.ts";
import { creditNotesQuery } from "#features/payouts/payouts.queries.ts";

/** Claims listed beside a note; the rest are counted. */
const NAMED_CLAIMS = 5;

/** How much of a note was deducted from payouts. */
function setOffText({
  amount,
  setOff,
  currency,
}: Pick<CreditNote, "amount" | "setOff" | "currency">): string {
  if (Number(setOff) === 0) return "Will be deducted from your next payouts";
  return setOff === amount
    ? "Deducted from your payouts"
    : `${formatMoney(setOff, currency)} deducted from your payouts so far`;
}

function NoteItem({ note }: { readonly note: CreditNote }) {
  const { formatDay } = useDates();
  const { download, isPending } = useDocumentDownload(payoutMessages.downloadFailed);
  const formats = useDocumentFormats();
  const { qid, number, month, currency, amount, setOff, vat, claims, issuedAt } = note;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="tnum">{number}</span> · {formatMonth(month)}
        </p>
        <p className="text-sm text-muted">
          Issued {formatDay(issuedAt)} for{" "}
          {claims.slice(0, NAMED_CLAIMS).map((claim, index) => (
            <span key={claim.qid}>
              {index > 0 && ", "}
              <UiLink href={`/claims/${claim.qid}/`} className="prose-link">
                {claim.number}
              </UiLink>
            </span>
          ))}
          {claims.length > NAMED_CLAIMS && ` and ${claims.length - NAMED_CLAIMS} more claims`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4 max-sm:basis-full max-sm:justify-between">
        <p className="sm:text-right">
          <span className="tnum font-medium">{formatMoney(amount, currency)}</span>
          <span className="tnum block text-sm text-muted">of which VAT {formatMoney(vat, currency)}</span>
          <span className="tnum block text-sm text-muted">{setOffText({ amount, setOff, currency })}</span>
        </p>
        {formats.map(([format, name]) => (
          <Button
            key={format}
            size="sm"
            pending={isPending}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() =>
              void download((client) =>
                client.download(downloadCreditNote, { params: { qid }, query: { format } }),
              )
            }
          >
            {name} <span className="sr-only">of credit note {number}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}

/** The credit notes for claims, newest first, each with the claims in it and its PDF. */
export function CreditNotesCard() {
  const { client } = useSession();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(creditNotesQuery(client, page));
  return (
    <section id="credit-notes" aria-labelledby="credit-notes-title" className="grid grid-cols-1 gap-3">
      <h2 id="credit-notes-title" className="text-lg font-semibold">
        Credit notes
      </h2>
      {data === undefined && error === null && <Skeleton lines={3} label="Loading the credit notes" />}
      {data === undefined && error !== null && (
        <LoadFailure error={error} title={payoutMessages.notesLoad} onRetry={refetch} />
      )}
      {data !== undefined && data.results.length === 0 && (
        <p className="card px-5 py-4 text-muted">{payoutMessages.noNotes}</p>
      )}
      {data !== undefined && data.results.length > 0 && (
        <ul aria-label="Credit notes" className="card divide-y">
          {data.results.map((note) => (
            <NoteItem key={note.qid} note={note} />
          ))}
        </ul>
      )}
      {data !== undefined && (data.next !== null || page > 1) && (
        <div className="flex gap-2">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Newer credit notes</Button>}
          {data.next !== null && <Button onClick={() => setPage(page + 1)}>Older credit notes</Button>}
        </div>
      )}
    </section>
  );
}
