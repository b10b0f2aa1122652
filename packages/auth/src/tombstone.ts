import type { Application } from "@quayside/api-client/client";

/** Key in localStorage that marks a sign-out; while it is there the session is not renewed silently. */
export function tombstoneKey(application: Application): string {
  return `lo:${application}`;
}
