"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { MouseEvent } from "react";
import type { LinkProps } from "@quayside/ui/ui-provider";

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>["prefetch"]>[1]>;

/** The whole page: without this, pages without a loading state are not loaded ahead at all. */
const WHOLE = { kind: "full" as PrefetchOptions["kind"] };

/** A click that asks for this page to be left, and not for another tab, a window or a file. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * The link of the design system: pages of this site through the router, loaded ahead when pointed at, touched or
 * focused; everything else as a plain anchor.
 */
export function AppLink({ href, warm = false, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter();
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
        router.push(href);
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
