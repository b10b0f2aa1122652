"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { Client } from "@quayside/api-client/client";
import { listNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("notices:desktop");
/** How many of the newest notifications are looked through for the one that came. */
const NEWEST = 10;

/**
 * The state of notices on this device: the browser knows none, it was told to block them, or the user's
 * choice.
 */
export type DesktopNotices = "unsupported" | "blocked" | "off" | "on";

/** The current state of notices on this device. */
export function desktopNotices(): DesktopNotices {
  if (typeof Notification === "undefined") return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && choice.read() === "on" ? "on" : "off";
}

/** The switch for notices of this device. Turning it on asks the browser, so it belongs behind a press of a button. */
export function useDesktopNotices() {
  const state = useSyncExternalStore(choice.subscribe, desktopNotices, () => "unsupported" as const);
  const turnOn = useCallback(async () => {
    choice.keep((await Notification.requestPermission()) === "granted" ? "on" : "off");
  }, []);
  return { state, turnOn, turnOff: () => choice.keep("off") };
}

/**
 * Shows a notification of the portal as one of the device, while the page is hidden. Two tabs show one: it
 * carries the notification's id, and the later one takes the earlier one's place in silence.
 */
export async function showOnDesktop(
  client: Client,
  qid: string,
  navigate: (path: string) => void,
): Promise<void> {
  if (!document.hidden || desktopNotices() !== "on") return;
  const { results } = await client.call(listNotifications, { query: { page: 1, size: NEWEST } });
  const found = results.find((one) => one.qid === qid);
  // One of a topic that was switched off is not among them.
  if (found === undefined || found.isRead) return;
  const notice = new Notification(found.title, { body: found.text, tag: qid, lang: "en-GB" });
  notice.addEventListener("click", () => {
    window.focus();
    navigate(found.path);
    notice.close();
  });
}
