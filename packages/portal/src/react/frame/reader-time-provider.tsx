"use client";
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { ownTimeZone } from "@quayside/format/date";
import { ReaderTimeContext, startFrom } from "#reader-time.ts";

/** The device's zone is read with every render; there is no event for a change. */
const never = () => () => {};

/**
 * The time zone and the moment that a document is rendered for, on the server and while it is hydrated. If the device
 * is in another zone, everything below is re-rendered in that one.
 *
 * @param zone IANA name of the zone that the document was rendered for, as `Intl` writes it: formatters are cached by
 * name, and a server must not cache one for each spelling it receives
 * @param reportedZone the name that the device reported for it: server and browser may prefer different names of one
 * zone, such as Asia/Calcutta and Asia/Kolkata
 * @param documentNow the moment it was rendered for, in ms
 * @param onZone called with the device's zone if it differs, e.g. to remember it for the next document
 */
export function ReaderTimeProvider({
  zone,
  reportedZone = zone,
  documentNow,
  onZone,
  children,
}: {
  readonly zone: string;
  readonly reportedZone?: string;
  readonly documentNow: number;
  readonly onZone?: (zone: string) => void;
  readonly children: ReactNode;
}) {
  const shown = useSyncExternalStore(
    never,
    () => (ownTimeZone() === reportedZone ? zone : ownTimeZone()),
    () => zone,
  );
  const time = useMemo(() => ({ zone: shown, documentNow }), [shown, documentNow]);
  useLayoutEffect(() => startFrom(documentNow), [documentNow]);
  useEffect(() => {
    if (shown !== zone) onZone?.(shown);
  }, [shown, zone, onZone]);
  return <ReaderTimeContext value={time}>{children}</ReaderTimeContext>;
}
