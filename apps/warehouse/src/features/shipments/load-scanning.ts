"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useSendOrQueue } from "#components/offline/send-or-queue.ts";
import { boxName } from "#components/package-facts.ts";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { loadCall, unloadCall } from "#features/shipments/shipments.calls.ts";
import {
  loadErrors,
  shipmentMessages as messages,
  shipmentsMessages,
} from "#features/shipments/shipments.messages.ts";
import { shipmentQuery } from "#features/shipments/shipments.queries.ts";
import { type Loaded, loadObstacle, loadedWith } from "#features/shipments/shipments.view-model.ts";

/**
 * Scan handling of one shipment: a package goes onto the chosen pallet, a pallet's label selects it.
 *
 * @param pallet the chosen one; null for none
 */
export function useLoadScanning(
  shipment: WarehouseShipment | undefined,
  pallet: number | null,
  choose: (pallet: number) => void,
): void {
  const lookUp = useCodeLookup();
  const send = useSendOrQueue();
  const { client } = useSession();
  const queryClient = useQueryClient();

  async function load(shipmentQid: string, found: WarehousePackage): Promise<ScanVerdict> {
    const packageQid = found.qid;
    const box = boxName(found);
    const text = pallet === null ? messages.addedSingle(box) : messages.added(box, `pallet ${pallet}`);
    /** Offline, the screen shows the local state. */
    const show = (answer: object | null, at: Loaded) => {
      if (answer !== null) return;
      const { queryKey } = shipmentQuery(client, shipmentQid);
      queryClient.setQueryData(queryKey, (before) => before && loadedWith(before, found, at));
    };
    const undo = async () => {
      const isNew = found.shipmentQid === null;
      const said = isNew ? messages.removed(box) : messages.movedBack(box);
      const answer = isNew
        ? await send(unloadCall({ shipmentQid, packageQid }), said)
        : await send(loadCall({ shipmentQid, packageQid, pallet: found.palletNumber }), said);
      show(answer, isNew ? "out" : found.palletNumber);
      return said;
    };
    try {
      show(await send(loadCall({ shipmentQid, packageQid, pallet }), text), pallet);
    } catch (error) {
      return { tone: "error", text: sendingProblemText(error, loadErrors, messages.failed) };
    }
    return { tone: "success", text, undo };
  }

  useScanner(async (scan) => {
    const code = searchTextOf(scan);
    if (code === null || shipment === undefined) return null;
    const answer = await lookUp(code);
    if (answer.pallet?.shipmentQid === shipment.qid) {
      choose(answer.pallet.number);
      return { tone: "info", text: messages.thisPallet(answer.pallet.number) };
    }
    const found = meantPackage(answer, ({ groupQid }) => groupQid === shipment.groupQid);
    if (found === "several") return severalVerdict(code);
    if (found === undefined) return { tone: "error", text: shipmentsMessages.unknown(code) };
    return loadObstacle(shipment, found, pallet) ?? load(shipment.qid, found);
  });
}
