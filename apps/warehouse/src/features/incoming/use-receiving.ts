"use client";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import { receivePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { undoPackageReceipt } from "@quayside/api-client/contract/warehouse/receipts.endpoints";
import { boxName } from "#components/package-facts.ts";
import { findKnown, noteKnown } from "#components/offline/known-packages.ts";
import { offlineMessages } from "#components/offline/offline.messages.ts";
import { useOffline } from "#components/offline/offline-provider.tsx";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import { isNamedBy } from "#features/incoming/incoming.view-model.ts";

/** The verdict of a queue that may be full: nothing is reported as saved that is not. */
export async function kept(put: () => Promise<ScanVerdict>): Promise<ScanVerdict> {
  try {
    return await put();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    if (isFull) return { tone: "error", text: offlineMessages.full };
    throw error;
  }
}

/** Packages on this device, and their receipt through its queue. */
export function useReceiving() {
  const { db, queue, worker } = useOffline();
  const owner = worker?.qid ?? null;

  /** Updates the displayed state of a package; only the queue is authoritative. */
  async function note(qid: string, status: IncomingPackage["status"], waits: boolean): Promise<void> {
    if (owner === null) return;
    await noteKnown(await db, owner, { qid, status, waits }).catch(() => {});
  }

  /** The packages on this device whose code has this prefix. */
  async function knownFrom(beginning: string): Promise<readonly IncomingPackage[]> {
    return owner === null ? [] : await findKnown(await db, owner, beginning);
  }

  /** The packages on this device with exactly this code. */
  async function knownBy(code: string): Promise<readonly IncomingPackage[]> {
    return (await knownFrom(code)).filter(isNamedBy(code));
  }

  /** Queues the receipt of an announced package before it is reported as done. */
  function receiveOne(one: IncomingPackage, text: string): Promise<ScanVerdict> {
    const box = boxName(one);
    const params = { qid: one.qid };
    return kept(async () => {
      const id = await queue.add(receivePackage, messages.received(box), (scanId, scannedAt) => ({
        params,
        body: { scanId, scannedAt },
      }));
      // Started before the next scan reads it; this scan does not wait for it.
      void note(one.qid, "RECEIVED", true);
      async function undo(): Promise<string> {
        const isOut = await queue.withdraw(id);
        if (!isOut)
          await queue.add(undoPackageReceipt, messages.undoLabel(box), (scanId, scannedAt) => ({
            params,
            body: { scanId, scannedAt, undoes: id },
          }));
        await note(one.qid, "ANNOUNCED", !isOut);
        return messages.receiptUndone(box);
      }
      return { tone: "success", text, undo };
    });
  }

  return { owner, knownBy, knownFrom, note, receiveOne };
}
