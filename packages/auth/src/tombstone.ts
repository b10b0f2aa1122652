import type { Application } from "@quayside/api-client/client";
import type { SessionEnvironment } from "#session-environment.ts";

/** Key in localStorage that marks a sign-out; while it is set the session is not renewed silently. */
export function tombstoneKey(application: Application): string {
  return `lo:${application}`;
}

/** The tombstone of a sign-out, shared by all tabs of an application and found by a reload. */
export function makeTombstone({ storage, now }: SessionEnvironment, application: Application) {
  const key = tombstoneKey(application);
  const read = () => storage.getItem(key);
  return {
    key,
    read,
    isThere: () => read() !== null,
    leave: () => storage.setItem(key, String(now().wall)),
    remove: () => storage.removeItem(key),
  };
}
