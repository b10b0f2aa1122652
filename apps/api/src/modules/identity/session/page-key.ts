import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { portalSecretOf } from "#http/portal-server.ts";
import { keyFor } from "#kernel/derived-key.ts";

const FORM = /^(?<sessionQid>[\w-]{1,40})\.(?<seal>[\w-]{43})$/;

interface PageSession {
  readonly qid: string;
  readonly application: string;
}

function sealOf(services: Services, { qid, application }: PageSession): Buffer {
  return createHmac("sha256", keyFor(services, "page key")).update(`v1|${application}|${qid}`).digest();
}

/**
 * The key with which a portal's server reads for a session. It is derived from the session, so it lives as long as
 * the session, and is not stored. Undefined for an application whose server has no secret.
 */
export function pageKeyOf(services: Services, session: PageSession): string | undefined {
  if (portalSecretOf(services.config, session.application) === undefined) return undefined;
  return `${session.qid}.${sealOf(services, session).toString("base64url")}`;
}

/** The session of a page key, live or not; null for anything that is not a key of this application. */
export function sessionOfPageKey(services: Services, pageKey: string, application: string): string | null {
  const { sessionQid, seal } = FORM.exec(pageKey)?.groups ?? {};
  if (sessionQid === undefined || seal === undefined) return null;
  const genuine = sealOf(services, { qid: sessionQid, application });
  return timingSafeEqual(Buffer.from(seal, "base64url"), genuine) ? sessionQid : null;
}
