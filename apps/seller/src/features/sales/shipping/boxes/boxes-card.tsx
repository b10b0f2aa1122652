"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useIsReadOnly } from "#components/read-only.ts";
import { LoadedPart } from "#features/sales/detail/loaded-part.tsx";
import { boxesQuery } from "#features/sales/shipping/booking.queries.ts";
import { boxesText } from "#features/sales/shipping/load/booking-load.tsx";
import { BoxFiles } from "#features/sales/shipping/box-files.tsx";
import { formatKilograms, palletName } from "#features/sales/shipping/load/load.view-model.ts";
import { shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

const loadBuilder = () =>
  import("#features/sales/shipping/boxes/box-builder.tsx").then((loaded) => loaded.BoxBuilder);

function BoxList({ boxes }: { readonly boxes: SaleBoxes["boxes"] }) {
  return (
    <ul aria-label="Boxes" className="grid gap-2">
      {boxes.map((box) => (
        <li key={box.qid} className="tnum border-b border-border pb-2 last:border-b-0">
          <span className="font-medium">
            {box.kind === "PALLET" ? "Pallet" : "Box"} {box.number}
          </span>{" "}
          {formatKilograms(box.weightGrams)}, {box.lengthCm} × {box.widthCm} × {box.heightCm} cm
          {box.palletNumber !== null && `, on pallet ${box.palletNumber}`}{" "}
          <span className="code text-sm text-muted">{box.sscc}</span>
          {box.lines.length > 0 && (
            <span className="block text-sm text-muted">
              {box.lines.map(({ units, name }) => `${units} × ${name}`).join("; ")}
            </span>
          )}
        </li>
      ))}
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
              {on.length === 1 ? "Box" : "Boxes"} {on.join(", ")}
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
  if (isError && data === undefined)
    return (
      <InlineNotification tone="caution" closable={false}>
        {shippingMessages.boxesLoad}{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </InlineNotification>
    );
  if (data === undefined) return null;
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
    <section aria-labelledby="sale-boxes" className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="sale-boxes" className="text-md font-semibold">
          Boxes
        </h3>
        {canPack && (
          <Button onClick={() => setPacking(true)}>
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
