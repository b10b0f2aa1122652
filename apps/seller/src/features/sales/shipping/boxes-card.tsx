"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Skeleton } from "@quayside/ui/skeleton";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useIsReadOnly } from "#components/read-only.ts";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import { boxesQuery } from "#features/sales/shipping/booking.queries.ts";
import { boxesName, contentsText, groupsOf, numbersText } from "#features/sales/shipping/box-groups.rules.ts";
import { BOX_MEASURES } from "#features/sales/shipping/box-item.tsx";
import { boxesText } from "#features/sales/shipping/booking-load.tsx";
import { BoxFiles } from "#features/sales/shipping/box-files.tsx";
import { formatKilograms, palletName } from "#features/sales/shipping/load.view-model.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

const loadBuilder = () =>
  import("#features/sales/shipping/box-builder.tsx").then((loaded) => loaded.BoxBuilder);

/** What makes saved boxes equal: everything but their numbers. */
const keyOf = ({
  kind,
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
  palletNumber,
  lines,
}: SaleBoxes["boxes"][number]) =>
  JSON.stringify([kind, weightGrams, lengthCm, widthCm, heightCm, palletNumber, lines]);

/** The saved boxes, equal ones as one row that opens for their numbers. */
function BoxList({ boxes }: { readonly boxes: SaleBoxes["boxes"] }) {
  return (
    <ul aria-label="Boxes" className="tnum @container -mx-4 border-y border-border">
      {groupsOf(boxes, keyOf).map(({ boxes: equal }) => {
        const [box] = equal;
        if (box === undefined) return null;
        const count = equal.length;
        const numbers = equal.map(({ qid, sscc }) => (
          <span key={qid} className="code text-sm text-muted">
            {sscc}
          </span>
        ));
        const name = boxesName(box.number, count);
        return (
          <li key={box.qid} className="border-b border-border px-4 py-2.5 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="w-28 font-medium">
                {box.kind === "PALLET" ? name.replace(/^Box(es)?/, count === 1 ? "Pallet" : "Pallets") : name}
              </span>
              <span className="min-w-40 flex-1">{contentsText(count, box.lines)}</span>
              <span className={BOX_MEASURES}>
                <span className="text-fg">{formatKilograms(box.weightGrams)}</span>
                <span>
                  {box.lengthCm} × {box.widthCm} × {box.heightCm} cm
                </span>
                {box.palletNumber !== null && <span>Pallet {box.palletNumber}</span>}
                {count === 1 && numbers}
              </span>
            </div>
            {box.lines.length > 1 && (
              <p className="text-sm text-muted">
                {box.lines.map(({ units, name: product }) => `${units} × ${product}`).join("; ")}
              </p>
            )}
            {count > 1 && (
              <details>
                <summary className="cursor-pointer text-sm text-muted">Numbers on the labels</summary>
                <span className="flex flex-wrap gap-x-4 gap-y-1 pt-1">{numbers}</span>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PalletLines({ pallets, boxes }: Pick<SaleBoxes, "pallets" | "boxes">) {
  if (pallets.length === 0) return null;
  return (
    <ul aria-label="Pallets" className="grid gap-2">
      {pallets.map(({ qid, number, base, sscc, weightGrams, heightCm }) => {
        const on = boxes.flatMap((box) => (box.palletNumber === number ? [box.number] : []));
        return (
          <li key={qid} className="tnum">
            <span className="font-medium">Pallet {number}</span> {palletName(base)}, {heightCm} cm high,{" "}
            {formatKilograms(weightGrams)} <span className="code text-sm text-muted">{sscc}</span>
            <span className="block text-sm text-muted">
              {on.length === 1 ? "Box" : "Boxes"} {numbersText(on)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The boxes of an order with their labels and packing lists; can be repacked until shipping is arranged.
 */
export function BoxesCard({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const isReadOnly = useIsReadOnly("orders");
  const { data, isError, refetch } = useQuery(boxesQuery(client, sale.qid));
  const [isPacking, setPacking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPacking = useRef(false);
  useEffect(() => {
    // The builder is gone: the saved boxes take its place in sight, and its focus.
    if (wasPacking.current && !isPacking) heading.current?.focus();
    wasPacking.current = isPacking;
  }, [isPacking]);
  if (isError && data === undefined)
    return (
      <InlineNotification tone="caution" closable={false}>
        {shippingMessages.boxesLoad}{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </InlineNotification>
    );
  // As high as the card without boxes, so that the ways to ship do not move.
  if (data === undefined)
    return sale.status === "CONFIRMED" && !isReadOnly ? (
      <Skeleton lines={3} label="Loading the boxes" className="card min-h-38 p-5" />
    ) : null;
  const { boxes, warehouse } = data;
  const canPack = data.isEditable && !isReadOnly;
  if (boxes.length === 0 && !canPack) return null;
  if (isPacking && canPack)
    return (
      <LoadedPart
        load={loadBuilder}
        props={{ saleQid: sale.qid, packed: data, onClose: () => setPacking(false) }}
      />
    );
  const isWrong = boxes.some(({ lines }) => lines.length > 0) && !data.isComplete;
  return (
    <section aria-labelledby="sale-boxes" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="sale-boxes" ref={heading} tabIndex={-1} className="text-md font-semibold">
          Boxes
        </h3>
        {canPack && (
          <Button size="sm" onClick={() => setPacking(true)}>
            {boxes.length === 0 ? "Pack into boxes" : "Pack again"}
          </Button>
        )}
      </div>
      {warehouse !== null && <p className="text-muted">Ship to: {warehouse.name}</p>}
      {isWrong && (
        <InlineNotification tone="caution" closable={false}>
          The boxes do not hold the confirmed quantities. Pack the order again.
        </InlineNotification>
      )}
      {boxes.length === 0 ? (
        <p className="text-muted">
          Enter the contents of each box to get labels, packing lists and exact prices. You can also ship
          without.
        </p>
      ) : (
        <>
          <p className="tnum text-muted">{boxesText(boxes)}</p>
          <BoxList boxes={boxes} />
          <PalletLines pallets={data.pallets} boxes={boxes} />
          <BoxFiles saleQid={sale.qid} isDirect={warehouse === null} />
        </>
      )}
    </section>
  );
}
