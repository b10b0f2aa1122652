"use client";
import { useCallback, useSyncExternalStore } from "react";
import type { Client } from "@quayside/api-client/client";
import { listNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("notices:desktop");
/** How many of the newest notifications are searched for the new one. */
const NEWEST = 10;

/**
 * The state of notices on this device: unsupported, blocked in the browser, or the user's choice.
 */
export type DesktopNotices = "unsupported" | "blocked" | "off" | "on";

/** The current state of notices on this device. */
export function desktopNotices(): DesktopNotices {
  if (typeof Notification === "undefined") return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && choice.read() === "on" ? "on" : "off";
}

/** The switch for notices on this device. Turning it on asks for the browser's permission, so it needs a click. */
export function useDesktopNotices() {
  const state = useSyncExternalStore(choice.subscribe, desktopNotices, () => "unsupported" as const);
  const turnOn = useCallback(async () => {
    choice.keep((await Notification.requestPermission()) === "granted" ? "on" : "off");
  }, []);
  return { state, turnOn, turnOff: () => choice.keep("off") };
}

/**
 * Shows a portal notification as a desktop notification while the page is hidden. Two tabs show only one: its tag is
 * the notification's id, so the later one silently replaces the earlier one.
 */
export async function showOnDesktop(
  client: Client,
  qid: string,
  navigate: (path: string) => void,
): Promise<void> {
  if (!document.hidden || desktopNotices() !== "on") return;
  const { results } = await client.call(listNotifications, { query: { page: 1, size: NEWEST } });
  const found = results.find((one) => one.qid === qid);
  // Notifications of a muted topic are not among them.
  if (found === undefined || found.isRead) return;
  const notice = new Notification(found.title, { body: found.text, tag: qid, lang: "en-GB" });
  notice.addEventListener("click", () => {
    window.focus();
    navigate(found.path);
    notice.close();
  });
}
