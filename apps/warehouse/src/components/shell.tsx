"use client";
import { Boxes, MonitorCheck, PackageOpen, Truck, Users, Warehouse } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { PortalShell } from "@quayside/portal/react/frame/portal-shell";
import type { PortalMenu } from "@quayside/portal/react/frame/portal-shell";
import { CameraScan } from "#components/camera/camera-scan.tsx";
import { OfflineProvider, useOffline } from "#components/offline/offline-provider.tsx";
import { QueueStatus } from "#components/offline/queue-status.tsx";
import { UpdateNotice } from "#components/offline/update-notice.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";

const WALL_DISPLAY = "/warehouse/wall-display/";

const menu: PortalMenu = {
  label: "Warehouse",
  entries: [
    { id: "incoming", label: "Incoming packages", href: "/warehouse/incoming/", icon: <PackageOpen /> },
    {
      id: "confirmed",
      label: "In the warehouse",
      href: "/warehouse/confirmed-packages/",
      icon: <Warehouse />,
    },
    { id: "shipments", label: "Shipments", href: "/warehouse/shipments/", icon: <Boxes /> },
    { id: "ready", label: "Ready to ship", href: "/warehouse/ready-to-ship/", icon: <Truck /> },
    { id: "wall", label: "Wall display", href: WALL_DISPLAY, icon: <MonitorCheck /> },
    { id: "change-user", label: "Change user", href: "/change-user/", icon: <Users /> },
  ],
  profileHref: "/my-profile/",
};

/** The frame of every page of the warehouse; the sidebar is for signed-in warehouse users. */
export function Shell({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  return (
    <OfflineProvider>
      <ScannerProvider>
        <Frame footer={footer}>{children}</Frame>
      </ScannerProvider>
    </OfflineProvider>
  );
}

function Frame({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  const { worker, isOnItsOwn } = useOffline();
  const { location } = useSession();
  return (
    <PortalShell
      menu={worker === null ? null : menu}
      footer={footer}
      keptName={isOnItsOwn ? worker?.name : undefined}
    >
      {children}
      {worker !== null && (
        <ScanDock isQuiet={location.path === WALL_DISPLAY}>
          <CameraScan />
          <QueueStatus />
          <UpdateNotice />
        </ScanDock>
      )}
    </PortalShell>
  );
}
