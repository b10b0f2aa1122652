"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getSaleReceipt } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import type { SaleReceipt } from "@quayside/api-client/contract/warehouse/sale-receipt.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { useBusinessNow } from "#components/business-time.ts";
import { ReceivedBox } from "#features/sales/receipt/received-box.tsx";
import { receiptMessages as messages } from "#features/sales/receipt/receipt.messages.ts";
import { contactHref, isDifferent } from "#features/sales/receipt/receipt.view-model.ts";

const HEADING = "sale-receipt";

function Boxes({ saleQid, receipt }: { readonly saleQid: string; readonly receipt: SaleReceipt }) {
  const nowMs = useBusinessNow();
  const { boxes, warehouse } = receipt;
  const place = warehouse?.name ?? "The warehouse";
  if (boxes.length === 0) return <p className="card px-5 py-4 text-muted">{messages.none(place)}</p>;
  const counted = boxes.filter(({ status }) => status === "COUNTED").length;
  const different = boxes.filter(isDifferent);
  return (
    <>
      <p className="text-muted">
        {messages.summary(counted, boxes.length, place)}{" "}
        {different.length > 0 && (
          <strong className="font-medium text-caution-fg">{messages.different(different.length)}</strong>
        )}
      </p>
      <ul aria-label={messages.boxes} className="grid grid-cols-1 gap-3">
        {boxes.map((box) => (
          <li key={box.qid}>
            <ReceivedBox box={box} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      {different.length > 0 && (
        <div className="grid gap-2 print:hidden">
          <p className="max-w-prose text-muted">{messages.next}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={contactHref(saleQid, different)}>{messages.contact}</LinkButton>
            <LinkButton href={`/claims/?sale=${saleQid}`} variant="ghost">
              {messages.claims}
            </LinkButton>
          </div>
        </div>
      )}
    </>
  );
}

/** What the warehouse received of an order; hidden for one shipped directly to its buyer. */
export function ReceiptCard({ saleQid }: { readonly saleQid: string }) {
  const { client } = useSession();
  const { data, isError, refetch } = useQuery(
    queryOptionsFor(client, getSaleReceipt, { params: { qid: saleQid } }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = data !== undefined;
  // A notification may link here before the card is rendered.
  useEffect(() => {
    if (isHere && window.location.hash === `#${HEADING}`) heading.current?.focus();
  }, [isHere]);
  if (data?.warehouse === null && data.boxes.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="grid grid-cols-1 gap-3">
      <h2 id={HEADING} ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {messages.title}
      </h2>
      {data !== undefined ? (
        <Boxes saleQid={saleQid} receipt={data} />
      ) : isError ? (
        <InlineNotification tone="caution" closable={false}>
          {messages.load}{" "}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </InlineNotification>
      ) : (
        <Skeleton lines={3} label={messages.loading} />
      )}
    </section>
  );
}
