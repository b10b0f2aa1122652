"use client";
import { useState } from "react";
import { getWarehouseShipment } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { refusalText } from "@quayside/portal/stale-text";
import { withDeadline } from "#components/answer-deadline.ts";
import { boxName, carrierName } from "#components/package-facts.ts";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { useSend } from "#components/sending.ts";
import { handOverCall } from "#features/ready/ready.calls.ts";
import { handOverErrors, readyMessages as messages } from "#features/ready/ready.messages.ts";
import { type Piece, piecesOf } from "#features/ready/ready.view-model.ts";

/** Pieces scanned into the van, by shipment: the total, and the SSCCs that were scanned. */
export type Loaded = Readonly<Record<string, { readonly all: number; readonly ssccs: readonly string[] }>>;

const error = (text: string): ScanVerdict => ({ tone: "error", text });

/**
 * Scan handling at hand-over: each piece is counted, and the last one of a shipment hands it over.
 *
 * @param carrier the carrier whose van is here; empty for any
 */
export function useHandOverScanning(carrier: string): Loaded {
  const { client } = useSession();
  const lookUp = useCodeLookup();
  const send = useSend();
  const dates = useDates();
  const [loaded, setLoaded] = useState<Loaded>({});

  async function count(shipment: WarehouseShipment, piece: Piece): Promise<ScanVerdict> {
    const { qid } = shipment;
    const all = piecesOf(shipment);
    const before = loaded[qid]?.ssccs ?? [];
    if (before.includes(piece.sscc)) return { tone: "info", text: messages.again(piece.name) };
    const ssccs = [...before, piece.sscc];
    const set = (next: readonly string[]) =>
      setLoaded((now) => ({ ...now, [qid]: { all: all.length, ssccs: next } }));
    if (all.every(({ sscc }) => ssccs.includes(sscc))) {
      try {
        await send(handOverCall(shipment));
      } catch (cause) {
        return error(refusalText(cause, handOverErrors, messages.failed, dates));
      }
      set(ssccs);
      return { tone: "success", text: messages.handedOver(shipment.destination.city) };
    }
    set(ssccs);
    const undo = async () => {
      set(before);
      return messages.takenBack(piece.name);
    };
    return { tone: "success", text: messages.counted(piece.name, ssccs.length, all.length), undo };
  }

  useScanner(async (scan) => {
    const code = searchTextOf(scan);
    if (code === null) return null;
    const answer = await lookUp(code);
    const found = meantPackage(answer, ({ shipmentQid }) => shipmentQid !== null);
    if (found === "several" && answer.pallet === null) return severalVerdict(code);
    if (found === "several") return error(messages.notReady);
    const qid = answer.pallet?.shipmentQid ?? found?.shipmentQid;
    if (answer.pallet === null && found === undefined) return error(messages.unknown(code));
    if (!qid) return error(messages.notReady);
    const shipment = await withDeadline((signal) =>
      client.call(getWarehouseShipment, { params: { qid } }, { signal }),
    );
    if (shipment.status === "OPEN") return error(messages.notReady);
    if (shipment.status !== "READY_TO_SHIP") return error(messages.hasLeft);
    if (carrier !== "" && shipment.carrier !== carrier)
      return error(messages.otherCarrier(carrierName(shipment.carrier)));
    const number = answer.pallet?.number;
    const pallet = shipment.pallets.find((one) => one.number === number)?.measured?.sscc;
    const piece = piecesOf(shipment).find(({ sscc }) => sscc === (pallet ?? found?.sscc));
    if (piece) return count(shipment, piece);
    return error(messages.onPallet(found ? boxName(found) : code, found?.palletNumber ?? 0));
  });
  return loaded;
}
