"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { confirmPackage, receivePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type {
  DiscrepancyReason,
  WarehousePackageDetail,
} from "@quayside/api-client/contract/warehouse/package.schema";
import { useOffline } from "#components/offline/offline-provider.tsx";
import { boxName } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import { makeCountStore } from "#features/incoming/count-store.ts";
import { type CountedLine, countBody, countedLines } from "#features/incoming/count.view-model.ts";
import { kept, useReceiving } from "#features/incoming/use-receiving.ts";

/** The discrepancy of a package. */
export interface Discrepancy {
  readonly reason: DiscrepancyReason;
  readonly text: string;
}

const toBody = ({ reason, text }: Discrepancy) => ({
  discrepancy: { reason, ...(text.trim() === "" ? {} : { text: text.trim() }) },
});

/**
 * The count of the current package: the counts of its lines, and the actions that end it. Everything goes through the
 * queue of the device, so that it never waits for the network.
 *
 * @param packageQid the current package; null for none
 */
export function useCount(packageQid: string | null) {
  const { queue } = useOffline();
  const { owner, note } = useReceiving();
  const [store] = useState(makeCountStore);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => {
    if (packageQid !== null && owner !== null) store.begin(owner, packageQid);
  }, [store, packageQid, owner]);

  /** The current lines: scans arrive faster than renders. */
  const linesNow = (found: WarehousePackageDetail): CountedLine[] =>
    countedLines(found, store.getState().packageQid === found.qid ? store.getState().lines : {});

  /** Confirms the count. */
  function finish(found: WarehousePackageDetail, discrepancy?: Discrepancy): Promise<ScanVerdict> {
    const text = messages.finished(boxName(found));
    const counted = countBody(linesNow(found));
    return kept(async () => {
      await queue.add(confirmPackage, text, (scanId, scannedAt) => ({
        params: { qid: found.qid },
        body: { scanId, scannedAt, ...counted, ...(discrepancy ? toBody(discrepancy) : {}) },
      }));
      store.clear();
      await note(found.qid, "CONFIRMED", true);
      return { tone: "success", text };
    });
  }

  /** Refuses a package. */
  function refuse(found: WarehousePackageDetail, discrepancy: Discrepancy): Promise<ScanVerdict> {
    const text = messages.refused(boxName(found));
    return kept(async () => {
      await queue.add(receivePackage, text, (scanId, scannedAt) => ({
        params: { qid: found.qid },
        body: { scanId, scannedAt, isRefused: true, ...toBody(discrepancy) },
      }));
      store.clear();
      await note(found.qid, "REFUSED", true);
      return { tone: "success", text };
    });
  }

  /** Records the location of a package; it may be moved before it is counted. */
  function place(found: WarehousePackageDetail, location: string): Promise<ScanVerdict> {
    const box = boxName(found);
    return kept(async () => {
      await queue.add(placePackage, messages.placeLabel(box, location), (scanId, scannedAt) => ({
        params: { qid: found.qid },
        body: { scanId, scannedAt, location },
      }));
      return { tone: "success", text: messages.placed(box, location) };
    });
  }

  return {
    /** Sets the current package before the next render, so that no scan counts for the previous one. */
    begin: (qid: string) => {
      if (owner !== null) store.begin(owner, qid);
    },
    isInHand: (qid: string) => store.getState().packageQid === qid,
    found: state.packageQid === packageQid ? state.lines : {},
    lastLine: state.packageQid === packageQid ? state.lastLine : null,
    choose: store.choose,
    linesNow,
    set: store.set,
    finish,
    refuse,
    place,
  };
}
