import type { Application } from "@quayside/api-client/client";
import type { SessionEnvironment } from "#session-environment.ts";

/** Key in localStorage that marks a sign-out; while it is set the session is not renewed silently. */
export function tombstoneKey(application: Application): string {
  return `lo:${application}`;
}

/** The mark of a sign-out, which all tabs of an application share and a reload finds. */
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
