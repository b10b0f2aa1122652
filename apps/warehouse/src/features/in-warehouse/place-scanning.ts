"use client";
import { useState } from "react";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useSendOrQueue } from "#components/offline/send-or-queue.ts";
import { boxName } from "#components/package-facts.ts";
import { meantPackage, severalVerdict, useCodeLookup } from "#components/package-lookup.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { searchTextOf } from "#components/scanning/scan.ts";
import { useScanner } from "#components/scanning/use-scanner.tsx";
import { placeCall } from "#features/in-warehouse/in-warehouse.calls.ts";
import {
  inWarehouseMessages as messages,
  placeErrors,
} from "#features/in-warehouse/in-warehouse.messages.ts";
import { placeOf } from "#features/in-warehouse/in-warehouse.list-view.ts";
import { foundVerdict, isInHouse } from "#features/in-warehouse/in-warehouse.view-model.ts";

/**
 * Scan handling of this screen: first a package, which becomes the current one, then a location.
 *
 * @returns the current package, and functions to place or release it
 */
export function usePlaceScanning() {
  const lookUp = useCodeLookup();
  const send = useSendOrQueue();
  const [inHand, setInHand] = useState<WarehousePackage | null>(null);

  async function place(found: WarehousePackage, location: string): Promise<ScanVerdict> {
    try {
      const text = messages.placed(boxName(found), location);
      const placed = await send(placeCall({ packageQid: found.qid, location }), text);
      setInHand(placed ?? { ...found, location });
      const { location: before } = found;
      if (before === null || before === location) return { tone: "success", text };
      const undo = async () => {
        const back = messages.movedBack(before);
        const moved = await send(placeCall({ packageQid: found.qid, location: before }), back);
        setInHand(moved ?? { ...found, location: before });
        return back;
      };
      return { tone: "success", text, undo };
    } catch (error) {
      return { tone: "error", text: sendingProblemText(error, placeErrors, messages.failed) };
    }
  }

  useScanner(async (scan) => {
    if (scan.kind === "place") {
      const location = placeOf(scan.place);
      if (inHand === null || !isInHouse(inHand)) return { tone: "error", text: messages.placeFirst };
      if (location === null) return { tone: "error", text: messages.placeInvalid };
      return place(inHand, location);
    }
    const code = searchTextOf(scan);
    if (code === null) return null;
    const found = meantPackage(await lookUp(code), isInHouse);
    setInHand(found === "several" ? null : (found ?? null));
    if (found === "several") return severalVerdict(code);
    return foundVerdict(code, found);
  });
  return { inHand, place, putDown: () => setInHand(null) };
}
