"use client";
import { PackageOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { PortalShell } from "@quayside/portal/react/portal-shell";
import type { PortalMenu } from "@quayside/portal/react/portal-shell";

const menu: PortalMenu = {
  label: "Warehouse",
  entries: [
    { id: "incoming", label: "Incoming packages", href: "/warehouse/incoming/", icon: <PackageOpen /> },
  ],
  profileHref: null,
};

/** The frame of every page of the warehouse; the sidebar is for warehouse users who are signed in. */
export function Shell({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  const { userType } = useSession();
  return (
    <PortalShell menu={userType.type === "WAREHOUSE" ? menu : null} footer={footer}>
      {children}
    </PortalShell>
  );
}
