"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { MouseEvent } from "react";
import type { LinkProps } from "@quayside/ui/ui-provider";
import { useOpenPage } from "#waiting-page.ts";

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>["prefetch"]>[1]>;

/** Prefetches the whole page: otherwise pages without a loading state are not prefetched at all. */
const WHOLE = { kind: "full" as PrefetchOptions["kind"] };

/** A plain click that navigates in this tab, not one that opens a tab or window or downloads. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * The link of the design system: pages of this site through the router, prefetched on hover, touch or focus;
 * everything else as a plain anchor. Offline, a page waits for the network.
 */
export function AppLink({ href, warm = false, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter();
  const openPage = useOpenPage();
  const isPage =
    href.startsWith("/") &&
    !href.startsWith("//") &&
    rest.target === undefined &&
    rest.download === undefined;
  const load = () => {
    if (isPage) router.prefetch(href, WHOLE);
  };
  useEffect(() => {
    if (warm && isPage) router.prefetch(href, WHOLE);
  }, [warm, isPage, href, router]);
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPage || !isPlain(event)) return;
        event.preventDefault();
        openPage(href, event.currentTarget.textContent.trim() || rest["aria-label"] || "");
      }}
      onPointerEnter={(event) => {
        load();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        load();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
