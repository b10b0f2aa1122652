import type { ReactNode } from "react";
import type { StoryObj } from "@storybook/react-vite";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { PortalScreen } from "@quayside/portal/fixtures/portal-screen";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import type { QueueEntry } from "#components/offline/offline-db.ts";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { QueueStatus } from "#components/offline/queue-status.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";
import { emptyDevice } from "#testing/empty-device.ts";

/** The user of the stories. */
export const storyWorker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });

/** An empty device, in the large scale of the warehouse; dialogs are outside of the story and need it too. */
export async function newDevice(): Promise<() => void> {
  await emptyDevice();
  document.documentElement.dataset["scale"] = "lg";
  return () => void delete document.documentElement.dataset["scale"];
}

/** Adds an entry to the queue of the device, as if left by an earlier shift. */
export async function keepInQueue(...entries: readonly Partial<QueueEntry>[]): Promise<void> {
  const db = await openOfflineDb();
  for (const [place, entry] of entries.entries())
    await db.add("entries", {
      id: `scan-000${place}`,
      owner: storyWorker.qid,
      ownerName: storyWorker.name,
      endpointId: "warehouse.receive",
      input: {},
      label: `Received: Box ${place + 1} of 5 of order 100234.`,
      doneAt: `2026-11-20T09:3${place}:00Z`,
      state: "waiting",
      problem: null,
      ...entry,
    });
  db.close();
}

/** A screen of the warehouse on a stand-in of the API, with the bar of scans below. */
export const onDevice =
  (screen: ReactNode): NonNullable<StoryObj<typeof PortalScreen>["render"]> =>
  (args) => (
    <div className="bg-canvas p-4 text-base sm:p-8">
      <PortalScreen {...args}>
        <OfflineProvider>
          <ScannerProvider>
            <MemoryAddress search={args.search ?? ""}>{screen}</MemoryAddress>
            <ScanDock>
              <QueueStatus />
            </ScanDock>
          </ScannerProvider>
        </OfflineProvider>
      </PortalScreen>
    </div>
  );
