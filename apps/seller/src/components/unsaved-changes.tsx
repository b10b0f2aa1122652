"use client";
import { useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";

/** Path, search and hash of the page of this portal that a click would lead to; null when it leads nowhere else. */
export function pageOfClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  // Another site unloads the page, which asks by itself.
  if (origin !== location.origin) return null;
  if (pathname === location.pathname && search === location.search) return null;
  return `${pathname}${search}${hash}`;
}

/**
 * Keeps users from losing what they typed: asks before a link, the back button or a closed tab leaves the page.
 *
 * @param isDirty whether there is something to lose; nothing is asked otherwise
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
      // The link itself, and another form of the page that asks as well, never get the event.
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
      description="What you changed on this page is not saved yet."
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
