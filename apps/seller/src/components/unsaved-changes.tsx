"use client";
import { useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";

/** Path, search and hash of the portal page that a click would open; null if it does not leave the page. */
export function pageOfClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  // A link to another site unloads the page, which triggers the browser's own confirmation.
  if (origin !== location.origin) return null;
  if (pathname === location.pathname && search === location.search) return null;
  return `${pathname}${search}${hash}`;
}

/**
 * Protects unsaved input: asks before a link, the back button or closing the tab leaves the page.
 *
 * @param isDirty whether there is unsaved input
 */
export function UnsavedChanges({ isDirty }: { readonly isDirty: boolean }) {
  const { navigate } = useSession();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const ask = (go: () => void) =>
      setLeave(() => () => {
        isLeaving = true;
        go();
      });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const page = pageOfClick(event);
      if (page === null || event.defaultPrevented) return;
      event.preventDefault();
      // The link itself, and other guards on the page, never get the event.
      event.stopImmediatePropagation();
      ask(() => navigate(page));
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || isLeaving || event.defaultPrevented)
        return;
      event.preventDefault();
      ask(() => void navigation.traverseTo(key));
    };
    // Not every browser reports the back button before the navigation.
    const history = "navigation" in globalThis ? navigation : null;
    addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    history?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      history?.removeEventListener("navigate", onNavigate);
    };
  }, [isDirty, navigate]);
  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      title="Leave without saving?"
      description="Your changes on this page are not saved yet."
      confirmLabel="Leave without saving"
      cancelLabel="Stay on this page"
      tone="danger"
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
    />
  );
}
