"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Consent } from "#consent.ts";

const button =
  "inline-flex h-(--control-h) flex-1 items-center justify-center rounded-md border border-border-strong " +
  "bg-surface px-4 text-base font-medium text-fg hover:bg-hover sm:min-w-28";

/**
 * Asks once whether the site may measure its use. A region at the foot of the page that blocks nothing; both
 * answers look the same. Its height is `--banner-h` of the document meanwhile. Renders nothing on the server and once a choice is made.
 *
 * @param props.cookiesHref address of the text about cookies
 */
export function ConsentBanner(props: { consent: Consent; cookiesHref: string }) {
  const box = useRef<HTMLElement>(null);
  const choice = useSyncExternalStore(props.consent.subscribe, props.consent.get, () => "pending" as const);
  const isAsking = choice === "unset";
  useEffect(() => {
    const banner = box.current;
    if (!isAsking || banner === null) return undefined;
    // The page scrolls its foot out from under the banner, and bars that stick to the foot stay above it.
    const root = document.documentElement.style;
    const makeRoom = () => root.setProperty("--banner-h", `${banner.offsetHeight}px`);
    makeRoom();
    window.addEventListener("resize", makeRoom);
    return () => {
      window.removeEventListener("resize", makeRoom);
      root.removeProperty("--banner-h");
    };
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <section
      ref={box}
      aria-label="Cookie choice"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-border bg-surface px-4 py-4 text-fg print:hidden"
    >
      <div className="mx-auto flex max-w-[1072px] flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-base">
          We would like to measure usage and collect error reports. Nothing loads until you choose, and you
          can change your mind on the{" "}
          <a className="underline underline-offset-2" href={props.cookiesHref}>
            cookies page
          </a>
          .
        </p>
        <div className="flex shrink-0 gap-3">
          <button type="button" className={button} onClick={() => props.consent.reject()}>
            Reject
          </button>
          <button type="button" className={button} onClick={() => props.consent.accept()}>
            Accept
          </button>
        </div>
      </div>
    </section>
  );
}
