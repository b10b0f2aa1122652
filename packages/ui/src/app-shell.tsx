"use client";
import { useState } from "react";
import type { ReactNode } from "react";
import { SidebarDrawer } from "#sidebar-drawer.tsx";

/**
 * The layout of every page: header, then the main content that grows to fill the screen, then the footer.
 * With a sidebar it stands fixed from 1024 px and is a drawer below; `header` gets what opens the drawer,
 * `sidebar` what its entries call on a choice.
 */
export function AppShell({
  header,
  sidebar,
  footer,
  banner,
  children,
}: {
  header: (openSidebar?: () => void) => ReactNode;
  sidebar?: (onNavigate?: () => void) => ReactNode;
  footer: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2 font-medium text-on-ink focus:translate-y-0"
      >
        Skip to main content
      </a>
      {banner}
      {header(sidebar ? () => setOpen(true) : undefined)}
      <div className="flex flex-1">
        {sidebar && (
          <aside
            data-shell
            aria-label="Sidebar"
            className="sticky top-18 hidden h-[calc(100dvh-4.5rem)] w-60 shrink-0 border-r border-border bg-surface lg:block"
          >
            {sidebar()}
          </aside>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
      </div>
      {footer}
      {sidebar && (
        <SidebarDrawer open={open} onOpenChange={setOpen}>
          {(close) => sidebar(close)}
        </SidebarDrawer>
      )}
    </div>
  );
}
