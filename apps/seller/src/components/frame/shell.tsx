"use client";

import { Keyboard } from "lucide-react";
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { DeferredPart } from "@quayside/portal/react/page/deferred-part";
import { PortalShell } from "@quayside/portal/react/frame/portal-shell";
import { CommandKey } from "#components/search/command-key.tsx";
import { HeaderSearch } from "#components/search/header-search.tsx";
import { useIsOffered } from "#components/operational.ts";
import { helpHrefFor } from "#components/screen-help.rules.ts";
import { useSidebarEntries } from "#components/sidebar-entries.tsx";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { isForOthers, showPageSheet, useShortcutsSwitch } from "#components/shortcuts.ts";
import type { ShortcutsDialog } from "#components/lists/shortcuts-dialog.tsx";

/** The search field of the header, for users who can work in the portal. */
export function PortalSearch() {
  return useIsOffered() ? <HeaderSearch /> : null;
}

/** The commands of the portal, for users who can work in it. */
export function PortalCommands() {
  return useIsOffered() ? <CommandKey /> : null;
}

/** Most users never see one of these. */
const PausedChip = lazy(async () => {
  const { PausedChip: chip } = await import("#components/paused-chip.tsx");
  return { default: chip };
});
const TermsBanner = lazy(async () => {
  const { TermsBanner: banner } = await import("#components/terms-banner.tsx");
  return { default: banner };
});
const ViewingBanner = lazy(async () => {
  const { ViewingBanner: banner } = await import("#components/viewing-banner.tsx");
  return { default: banner };
});

const loadLiveUpdates = async () => (await import("#components/live-updates.tsx")).LiveUpdates;

/**
 * The frame of every page of the seller portal; the sidebar is for people who are signed in.
 *
 * @param bell the notification bell in the header
 */
export function Shell({
  footer,
  bell,
  children,
}: {
  readonly footer: ReactNode;
  readonly bell?: ReactNode;
  readonly children: ReactNode;
}) {
  const entries = useSidebarEntries();
  const keys = usePortalKeys();
  const { user, status, flags, location } = useSession();
  // Staff who have not chosen a seller have no help center: it is part of the seller area.
  const hasHelp = user === null ? status === "NOT_SET" : !viewsSellers(user) || user.viewing !== null;
  // Nor a company profile: their profile is the security page.
  const profileHref = user === null || hasHelp ? "/my-profile/" : "/my-profile/security/";
  return (
    <PortalShell
      menu={{
        label: "Seller portal",
        entries,
        profileHref,
        account: [{ label: "Keyboard shortcuts", icon: <Keyboard />, onSelect: keys.show }],
      }}
      footer={footer}
      search={<PortalSearch />}
      headerActions={
        <>
          {user?.sellerStatus === "PAUSED" && (
            <Suspense>
              <PausedChip />
            </Suspense>
          )}
          <PortalCommands />
          {bell}
        </>
      }
      {...(hasHelp ? { helpHref: helpHrefFor(location.path) } : {})}
      notice={
        <Suspense>
          {user?.viewing && <ViewingBanner />}
          {flags["updated_supplier_terms"] === true && <TermsBanner />}
        </Suspense>
      }
    >
      {children}
      {keys.sheet}
      <DeferredPart load={loadLiveUpdates} props={{}} />
    </PortalShell>
  );
}

/**
 * The sheet of shortcuts, for the account menu and for the question mark: that of the page on screen, or on a page
 * without its own that of the portal. The sheet is loaded with its first use.
 *
 * @returns the sheet to render, and the function that opens it
 */
export function usePortalKeys() {
  const [enabled] = useShortcutsSwitch();
  const [isOpen, setOpen] = useState(false);
  const [Sheet, loadSheet] = useLazyComponent(
    async (): Promise<typeof ShortcutsDialog> =>
      (await import("#components/lists/shortcuts-dialog.tsx")).ShortcutsDialog,
  );
  const show = () => {
    if (showPageSheet()) return;
    loadSheet();
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || isForOthers(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [enabled]);
  return { sheet: Sheet && <Sheet shortcuts={[]} open={isOpen} onOpenChange={setOpen} />, show };
}
