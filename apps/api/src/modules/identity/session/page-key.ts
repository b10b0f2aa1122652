import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { portalSecretOf } from "#http/portal-server.ts";
import { keyFor, keysFor } from "#kernel/derived-key.ts";

const FORM = /^(?<sessionQid>[\w-]{1,40})\.(?<generation>0|[1-9]\d{0,8})\.(?<seal>[\w-]{43})$/;

interface KeyOwner {
  readonly qid: string;
  readonly application: string;
  /** The generation of the refresh token that the key comes with. */
  readonly generation: number;
}

/** A genuine page key: it names its session, live or not, and the refresh token it came with. */
export interface PageKey {
  readonly sessionQid: string;
  readonly generation: number;
}

const sealOf = (key: Uint8Array, { qid, application, generation }: KeyOwner): Buffer =>
  createHmac("sha256", key).update(`v2|${application}|${qid}|${generation}`).digest();

/**
 * The key with which a portal's server reads for a session. Every refresh token has one, which is as current as the
 * token. It is derived, so it is not stored. Undefined for an application whose server has no secret.
 */
export function pageKeyOf(services: Services, owner: KeyOwner): string | undefined {
  if (portalSecretOf(services.config, owner.application) === undefined) return undefined;
  return `${owner.qid}.${owner.generation}.${sealOf(keyFor(services, "page key"), owner).toString("base64url")}`;
}

/** Reads a page key; null for anything that is not a key of this application. */
export function readPageKey(services: Services, pageKey: string, application: string): PageKey | null {
  const { sessionQid, generation, seal } = FORM.exec(pageKey)?.groups ?? {};
  if (sessionQid === undefined || seal === undefined) return null;
  const key = { sessionQid, generation: Number(generation) };
  const owner = { qid: sessionQid, application, generation: key.generation };
  const given = Buffer.from(seal, "base64url");
  const isGenuine = keysFor(services, "page key").some((one) => timingSafeEqual(given, sealOf(one, owner)));
  return isGenuine ? key : null;
}
