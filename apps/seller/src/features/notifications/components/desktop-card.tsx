"use client";
import { Button } from "@quayside/ui/button";
import { useDesktopNotices } from "#components/desktop-notices.ts";

const texts = {
  unsupported: "This browser does not support desktop notifications.",
  blocked:
    "Your browser blocks notices of this site. Allow them in its settings for this site, then come back here.",
  off: "Off. Turn it on to be notified of new orders and deadlines while the portal is open in another tab or window.",
  on: "On. This device shows new notifications while the portal is open in a background tab.",
} as const;

/** Desktop notifications for this device; the browser's permission is only requested when the button is pressed. */
export function DesktopCard() {
  const { state, turnOn, turnOff } = useDesktopNotices();
  return (
    <section
      aria-labelledby="desktop-notices"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="desktop-notices" className="font-medium">
          Notices on this device
        </h2>
        <p role="status" className="text-sm text-muted">
          {texts[state]}
        </p>
      </div>
      {state === "off" && <Button onClick={() => void turnOn()}>Turn on</Button>}
      {state === "on" && <Button onClick={turnOff}>Turn off</Button>}
    </section>
  );
}
