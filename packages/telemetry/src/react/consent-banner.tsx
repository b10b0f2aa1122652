"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Consent, ConsentChoice } from "#consent.ts";

const button =
  "inline-flex h-(--control-h) flex-1 items-center justify-center rounded-md border border-border-strong " +
  "bg-surface px-4 text-base font-medium text-fg hover:bg-hover sm:min-w-28";

const never = () => () => {};
const inBrowser = () => true;
const inDocument = () => false;

/**
 * Asks once whether the site may measure its use. A region at the foot of the page that blocks nothing; both answers
 * look the same. Its height is `--banner-h` of the document meanwhile. It is in the server-rendered document, so that
 * it never shifts the layout under a pointer.
 *
 * @param props.documentChoice the choice known to the server that rendered the document
 * @param props.cookiesHref address of the text about cookies
 */
export function ConsentBanner(props: {
  consent: Consent;
  documentChoice: ConsentChoice;
  cookiesHref: string;
}) {
  const box = useRef<HTMLElement>(null);
  const { subscribe, get } = props.consent;
  const choice = useSyncExternalStore(subscribe, get, () => props.documentChoice);
  const isHydrated = useSyncExternalStore(never, inBrowser, inDocument);
  const isAsking = choice === "unset";
  useEffect(() => {
    const banner = box.current;
    if (!isAsking || banner === null) return undefined;
    // The page can scroll past the banner, and sticky bars at the bottom stay above it.
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
          <button
            type="button"
            className={button}
            disabled={!isHydrated}
            onClick={() => props.consent.reject()}
          >
            Reject
          </button>
          <button
            type="button"
            className={button}
            disabled={!isHydrated}
            onClick={() => props.consent.accept()}
          >
            Accept
          </button>
        </div>
      </div>
    </section>
  );
}
