"use client";

import { useState } from "react";
import type { WarehousePackageDetail } from "@quayside/api-client/contract/warehouse/package.schema";
import type { PackagePhoto } from "@quayside/api-client/contract/warehouse/photo.schema";
import { PHOTO_LIMITS } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { addPackagePhoto } from "@quayside/api-client/contract/warehouse/photos.endpoints";
import { useOffline, useQueueState } from "#components/offline/offline-provider.tsx";
import type { QueueEntry } from "#components/offline/offline-db.ts";
import { boxName } from "#components/package-facts.ts";
import { photoMessages as messages } from "#features/incoming/photos/photos.messages.ts";
import { NotAPicture, shrinkPicture } from "@quayside/portal/submit/shrink-picture";
import { kept } from "#features/incoming/use-receiving.ts";

/** The photos to show. Answers stored before photos existed have none. */
type Shown = Omit<WarehousePackageDetail, "photos"> & { readonly photos?: readonly PackagePhoto[] };

/** Whether an entry of the queue is a photo of a line of a package; `lineId` null for the package itself. */
function isPhotoOf({ endpointId, input }: QueueEntry, packageQid: string, lineId: string | null): boolean {
  if (endpointId !== addPackagePhoto.id) return false;
  const { params, body } = input as { params: { qid: string }; body: { lineId?: string } };
  return params.qid === packageQid && (body.lineId ?? null) === lineId;
}

/**
 * The photos of a line of a package: those the API has, those queued on this device, and taking another one. Every
 * photo goes through the queue, so counting never waits for the network.
 *
 * @param lineId null for the package itself
 * @param name of the line, or of the package
 */
export function usePhotos(found: Shown, lineId: string | null, name: string) {
  const { queue } = useOffline();
  const { entries } = useQueueState();
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = (found.photos ?? []).filter((photo) => photo.lineId === lineId);
  const waiting = entries.filter((entry) => isPhotoOf(entry, found.qid, lineId));

  async function put(file: File): Promise<string | null> {
    const photo = await shrinkPicture(file);
    const { tone, text } = await kept(async () => {
      const label = messages.queued(boxName(found), name);
      await queue.add(addPackagePhoto, label, (scanId, scannedAt) => ({
        params: { qid: found.qid },
        body: { scanId, scannedAt, ...(lineId === null ? {} : { lineId }), file: photo },
      }));
      return { tone: "success", text: label };
    });
    return tone === "error" ? text : null;
  }

  async function take(file: File): Promise<void> {
    setTaking(true);
    try {
      setProblem(await put(file));
    } catch (error) {
      setProblem(error instanceof NotAPicture ? messages.notAPicture : messages.failed);
    } finally {
      setTaking(false);
    }
  }

  return {
    sent,
    waiting,
    isFull: sent.length + waiting.length >= PHOTO_LIMITS.perLine,
    isTaking,
    problem,
    take,
    /** Removes a waiting one from the queue, unless it is in flight. */
    remove: (id: string) => void queue.withdraw(id).catch(() => {}),
  };
}
