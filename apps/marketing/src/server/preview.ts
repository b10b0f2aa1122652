import { createHash, timingSafeEqual } from "node:crypto";
import { draftMode } from "next/headers";
import { readEnv } from "#server/env.ts";

/** How long a link of the visual editor is valid, in seconds: one hour, as the content service recommends. */
const LINK_SECONDS = 3600;

/**
 * Whether an address was created by the visual editor of our space, which signs it with the preview token.
 *
 * @param query of the address, with the content service's parameters for space, time in seconds and signature
 * @param token the preview token
 * @param nowMs the time, in milliseconds since 1970
 */
export function isOfEditor(query: URLSearchParams, token: string, nowMs: number): boolean {
  const part = (name: string) => query.get(`_storyblok_tk[${name}]`) ?? "";
  const [space, time, signature] = [part("space_id"), part("timestamp"), part("token")];
  if (!/^\d{1,15}$/.test(space) || !/^\d{1,12}$/.test(time) || !/^[0-9a-f]{40}$/.test(signature))
    return false;
  const age = nowMs / 1000 - Number(time);
  if (age > LINK_SECONDS || age < -LINK_SECONDS) return false;
  const expected = createHash("sha1").update(`${space}:${token}:${time}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

/** Whether this document shows drafts: its reader came through a link of the visual editor. */
export async function isPreview(): Promise<boolean> {
  if (readEnv().CONTENT_PREVIEW_TOKEN === undefined) return false;
  return (await draftMode()).isEnabled;
}
