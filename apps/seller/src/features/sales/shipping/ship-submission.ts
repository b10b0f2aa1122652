"use client";
import { useRef } from "react";
import { createShipment, updateShipment } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import type { Sale, Shipment } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useToast } from "@quayside/ui/toast";
import { useSaleAction } from "#features/sales/sale/sale-action.ts";
import {
  createShipmentErrors,
  shipMessages,
  updateShipmentErrors,
} from "#features/sales/shipping/ship.messages.ts";
import { refusedNumbers } from "#features/sales/shipping/tracking-input.view-model.ts";

/**
 * Saves a new shipment, or the correction of one.
 *
 * @param reactions `onRefused` gets the numbers that the API rejects, and whether another shipment has them; `onDone`
 * is called after a success
 */
export function useShipmentSubmission(
  sale: Sale,
  shipment: Shipment | undefined,
  {
    onRefused,
    onDone,
  }: { onRefused: (numbers: readonly string[], isTaken: boolean) => void; onDone?: () => void },
) {
  const { show } = useToast();
  const reactions = {
    saleQid: sale.qid,
    fallback: shipMessages.saveFailed,
    warning: shipMessages.addWarning,
    onFailed: (error: Error) => {
      const refused = refusedNumbers(error);
      const isTaken = error instanceof ApiError && error.code === "tracking_number_taken";
      if (refused.length > 0) onRefused(refused, isTaken);
    },
  };
  const hasRemoved = useRef(false);
  const finish = (numbers: readonly string[]) => {
    const known = shipment?.trackingNumbers ?? [];
    const isNew = numbers.some((number) => !known.includes(number));
    const title = isNew ? shipMessages.numberSaved : shipMessages.saved;
    // One message, because a second one would take its place.
    if (hasRemoved.current) show({ tone: "caution", title, description: shipMessages.invalidRemoved });
    else show({ tone: "success", title });
    onDone?.();
  };
  const create = useSaleAction(createShipment, {
    ...reactions,
    texts: createShipmentErrors,
    onDone: (_sale, { body }) => finish(body.trackingNumbers),
  });
  const update = useSaleAction(updateShipment, {
    ...reactions,
    texts: updateShipmentErrors,
    onDone: (_sale, { body }) => finish(body?.trackingNumbers ?? []),
  });
  const { isPending, error, failure } = shipment === undefined ? create : update;
  const { version } = sale;
  /** `removesInvalid` says that invalid numbers of the field are left out, which the person is told after a success. */
  const save = (carrier: string, trackingNumbers: string[], removesInvalid: boolean) => {
    hasRemoved.current = removesInvalid;
    if (shipment === undefined)
      create.send({ body: { saleQid: sale.qid, carrier, trackingNumbers, version } });
    else update.send({ params: { qid: shipment.qid }, body: { carrier, trackingNumbers, version } });
  };
  // The rejected numbers are shown in the list.
  return { save, isPending, failure: refusedNumbers(error).length > 0 ? null : failure };
}
