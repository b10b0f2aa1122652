"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { AddressContext } from "#address-state.ts";
import type { HistoryStep, SearchAddress, UnknownValue } from "#address-state.ts";
import { pageAddressMessages as messages } from "#react/page/page-address.messages.ts";

/** A change of the address: as written, as the router normalises it, and the router's previous address. */
interface Ahead {
  readonly of: string;
  readonly query: string;
  readonly search: string;
}

/**
 * Provides the address of the page to components that keep state in it. A change takes effect at once; the router,
 * which follows the browser's history, catches up a moment later. It also says which values in it nothing understands.
 */
export function PageAddress({ children }: { readonly children: ReactNode }) {
  const arrived = useSearchParams().toString();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  if (ahead !== null && ahead.of !== arrived)
    setAhead(ahead.query === arrived ? { ...ahead, of: arrived } : null);
  const latest = useRef(arrived);
  latest.current = arrived;
  useEffect(() => {
    const followHistory = ({ state }: PopStateEvent) => {
      setAhead(null);
      // The router ignores history entries it did not write itself, such as a step taken before it started.
      if (state === null) stepTo(location.pathname + location.search + location.hash, "replace");
    };
    window.addEventListener("popstate", followHistory);
    return () => window.removeEventListener("popstate", followHistory);
  }, []);
  const write = useCallback<SearchAddress["write"]>((next, step) => {
    const { pathname, search: before, hash } = window.location;
    const search = next(before);
    stepTo(pathname + search + hash, step);
    setAhead({ of: latest.current, query: new URLSearchParams(search).toString(), search });
  }, []);
  const [noted, setNoted] = useState<readonly (readonly UnknownValue[])[]>([]);
  const noteUnknown = useCallback((values: readonly UnknownValue[]) => {
    setNoted((all) => [...all, values]);
    return () => setNoted((all) => all.filter((one) => one !== values));
  }, []);
  const unknown = noted.flat();
  const forget = () =>
    write((before) => {
      const params = new URLSearchParams(before);
      for (const { name } of unknown) params.delete(name);
      return params.size === 0 ? "" : `?${params.toString()}`;
    }, "replace");
  const search = ahead?.search ?? arrived;
  const address = useMemo(() => ({ search, write, noteUnknown }), [search, write, noteUnknown]);
  return (
    <AddressContext value={address}>
      {unknown.length > 0 && (
        <InlineNotification tone="caution" className="mb-4" closeLabel={messages.remove} onClose={forget}>
          {messages.unknown(unknown)}
        </InlineNotification>
      )}
      {children}
    </AddressContext>
  );
}

function stepTo(url: string, step: HistoryStep): void {
  if (step === "push") window.history.pushState(null, "", url);
  else window.history.replaceState(null, "", url);
}
