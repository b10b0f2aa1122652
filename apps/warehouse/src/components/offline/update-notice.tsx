"use client";
import { useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "@quayside/portal/when-idle";
import { Button } from "@quayside/ui/button";
import { appVersion, installApp, takeNewVersion } from "#components/offline/app-version.ts";
import { offlineMessages as messages } from "#components/offline/offline.messages.ts";
import { useIsBetweenTasks } from "#components/offline/task-in-hand.ts";

const NONE = { version: null, waiting: null };

/** Announces between two tasks that a newer version is ready; activated when the user confirms. */
export function UpdateNotice() {
  const { waiting } = useSyncExternalStore(appVersion.subscribe, appVersion.getState, () => NONE);
  const isBetweenTasks = useIsBetweenTasks();
  useEffect(() => whenIdle(() => void installApp().catch(() => {})), []);
  if (waiting === null || !isBetweenTasks) return null;
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-2 rounded-md bg-info-bg px-3 py-2 text-info-fg">
      <p role="status">{messages.updateReady}</p>
      <Button onClick={takeNewVersion}>{messages.update}</Button>
    </div>
  );
}

/** The version of the application on this device; nothing if there is none yet. */
export function VersionLine() {
  const { version } = useSyncExternalStore(appVersion.subscribe, appVersion.getState, () => NONE);
  return version === null ? null : <p className="py-3 text-sm text-muted">{messages.version(version)}</p>;
}
