import type { ReactNode } from "react";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { renderPortal } from "@quayside/portal/fixtures/render-portal";
import type { PortalAnswers } from "@quayside/portal/fixtures/portal-screen";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";

export const worker = makeUser({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null });

/** The answer to a call that does not reach the API. */
export const noNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};

/** The entries in the queue of the device. */
export async function entriesOf() {
  const db = await openOfflineDb();
  const entries = await db.getAll("entries");
  db.close();
  return entries;
}

/** Renders a screen of the warehouse as its shell does, on a stand-in of the API. */
export function renderWarehouse(
  screen: ReactNode,
  given: { readonly path: string; readonly search?: string; readonly answers: PortalAnswers },
) {
  return renderPortal(
    <OfflineProvider>
      <ScannerProvider>
        <MemoryAddress search={given.search ?? ""}>{screen}</MemoryAddress>
        <ScanDock />
      </ScannerProvider>
    </OfflineProvider>,
    { user: worker, ...given },
  );
}
