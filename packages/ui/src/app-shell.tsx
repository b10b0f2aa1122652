"use client";
import { useCallback, useEffect, useState } from "react";
import type { ComponentProps, ComponentType, CSSProperties, ReactNode } from "react";
import { cn } from "#lib/cn.ts";
import type { SidebarDrawer } from "#sidebar-drawer.tsx";

/** The height of an element in CSS pixels, kept up to date; the ref goes on the element. */
function useHeight() {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { height, ref };
}

/**
 * The layout of every page: header, then the main content that grows to fill the screen, then the footer. A sidebar
 * is fixed from 1024 px and is a drawer below; `header` gets the function that opens the drawer, `sidebar` the one
 * its entries call on navigation. A `banner` above the header shortens the sidebar by its height; a `notice` below
 * the header stays in view on wide screens, and on small ones scrolls away with the page. The drawer is loaded when
 * first opened. `ahead` reserves the space of the sidebar while the user is not known.
 */
export function AppShell({
  header,
  sidebar,
  footer,
  banner,
  notice,
  ahead = false,
  children,
}: {
  /** The header; gets the function that opens the drawer. */
  header: (openSidebar?: () => void) => ReactNode;
  /** The side menu; gets the function its entries call on navigation. */
  sidebar?: (onNavigate?: () => void) => ReactNode;
  /** The footer. */
  footer: ReactNode;
  /** A message above the header, about the whole system. */
  banner?: ReactNode;
  /** A message below the header, about this account. */
  notice?: ReactNode;
  /** Reserves the space of the sidebar while the user is not known. */
  ahead?: boolean;
  /** The main content. */
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof SidebarDrawer>> | null>(null);
  const openDrawer = () => {
    setOpen(true);
    // If loading fails, the next click retries.
    import("#sidebar-drawer.tsx").then((loaded) => setDrawer(() => loaded.SidebarDrawer)).catch(() => {});
  };
  const { height: bannerHeight, ref: bannerRef } = useHeight();
  const { height: noticeHeight, ref: noticeRef } = useHeight();
  useEffect(() => {
    // Scroll padding keeps a focused element clear of the notice. A variable on the root invalidates the style of
    // every element, so it is only set when there is a notice.
    if (noticeHeight === 0) return undefined;
    document.documentElement.style.setProperty("--notice-h", `${noticeHeight}px`);
    return () => void document.documentElement.style.removeProperty("--notice-h");
  }, [noticeHeight]);
  const style: CSSProperties & { "--strip-h": string } = { "--strip-h": `${bannerHeight}px` };
  return (
    <div className="flex min-h-dvh flex-col" style={style}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-md bg-ink px-4 py-2 font-medium text-on-ink focus:translate-y-0"
      >
        Skip to main content
      </a>
      {banner && <div ref={bannerRef}>{banner}</div>}
      {header(sidebar ? openDrawer : undefined)}
      {notice && (
        <div ref={noticeRef} className="z-20 lg:sticky lg:top-(--header-h)">
          {notice}
        </div>
      )}
      <div className="flex flex-1">
        {sidebar && (
          <aside
            data-shell
            aria-label="Sidebar"
            className={cn(
              "hidden w-60 shrink-0 border-r border-border bg-surface lg:block",
              ahead && "ahead",
            )}
          >
            {/* As high as its content, so that it does not shift when the page beside it grows. */}
            <div className="sticky top-[calc(var(--header-h)+var(--notice-h,0px))] flex max-h-[calc(100dvh-var(--header-h)-var(--notice-h,0px)-var(--strip-h))] flex-col">
              {sidebar()}
            </div>
          </aside>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            "min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8",
            // The footer stays out of view while a page loads, so that it does not shift.
            sidebar && "has-data-coming:min-h-[calc(100dvh-var(--header-h))]",
          )}
        >
          {children}
        </main>
      </div>
      <div className={ahead ? "hidden" : "contents"}>{footer}</div>
      {sidebar && Drawer && (
        <Drawer open={open} onOpenChange={setOpen}>
          {(close) => sidebar(close)}
        </Drawer>
      )}
    </div>
  );
}
