import { randomBytes } from "node:crypto";
import type { refreshToken as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import type { Tx } from "#db/database.ts";
import type { OpenContext } from "#kernel/context.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { positionText } from "#modules/platform/live/index.ts";
import { endForReuse } from "#modules/identity/session/end-for-reuse.ts";
import { type ReplayedToken, type TokenRow, lockToken } from "#modules/identity/session/session.reader.ts";
import { deviceOf, mayKeepToken, mayRepeat, sessionLives } from "#modules/identity/session/session.rules.ts";
import { insertToken, touchSession, useToken } from "#modules/identity/session/session.writer.ts";
import { childrenOf, hashRefreshToken } from "#modules/identity/session/tokens.ts";

type Context = OpenContext<typeof endpoint>;

/** Why a session is not renewed. */
export type Refusal = "not_authenticated" | "session_ended" | "token_reuse";

type Outcome =
  | { kind: "refused"; code: Refusal }
  | {
      kind: "renewed";
      user: CurrentUser;
      sessionQid: string;
      livePosition: string;
      /** Null when the presented token remains the current one. */
      token: string | null;
      /** The generation of the current token. */
      generation: number;
      maxAgeSeconds: number;
    };

/** Renews the session of a refresh token, and ends it when a copy of the token is presented. */
export async function renewSession(
  tx: Tx,
  context: Context,
  hash: Buffer,
  application: string,
): Promise<Outcome> {
  const { services, query, client } = context;
  const now = services.securityClock.now();
  const row = await lockToken(tx, hash);
  if (!row || row.application !== application) return { kind: "refused", code: "not_authenticated" };
  if (row.revoked_at !== null) return { kind: "refused", code: "session_ended" };
  if (isOver(row, now)) return { kind: "refused", code: "not_authenticated" };
  if (row.used_at !== null && !mayRepeatRow(row, row.used_at, deviceOf(client.userAgent), now)) {
    await endForReuse(tx, row, { requestId: context.requestId, now });
    return { kind: "refused", code: "token_reuse" };
  }
  const user = await loadCurrentUser(tx, services.config, row.user_id, row.session_id);
  if (!user) return { kind: "refused", code: "not_authenticated" };
  const life =
    sessionLives[user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"];
  await touchSession(tx, row.session_id, now, new Date(now.getTime() + life.idleMs));
  const isKept = row.used_at === null && mayKeepToken(query, row.created_at, now);
  const token = isKept ? null : await childFor(tx, context, hash, row);
  const maxAgeSeconds = Math.floor((row.absolute_expires_at.getTime() - now.getTime()) / 1000);
  const livePosition = positionText(row.live_position);
  const generation = isKept ? row.generation : row.generation + 1;
  return {
    kind: "renewed",
    user,
    sessionQid: row.session_qid,
    livePosition,
    token,
    generation,
    maxAgeSeconds,
  };
}

/** The child of a token: a new one, or for a used token the existing one. */
async function childFor(tx: Tx, { services }: Context, hash: Buffer, row: TokenRow): Promise<string> {
  const now = services.securityClock.now();
  const nonce = row.child_nonce ?? randomBytes(16);
  const [token = "", ...before] = childrenOf(services, hash, nonce);
  const older = before.find((one) => row.child_hash?.equals(hashRefreshToken(one)));
  if (older !== undefined) return older;
  if (row.used_at === null && (await useToken(tx, hash, nonce, now))) {
    const child = hashRefreshToken(token);
    const generation = row.generation + 1;
    await insertToken(tx, { hash: child, sessionId: row.session_id, parentHash: hash, generation, now });
  }
  return token;
}

function isOver(row: TokenRow, now: Date): boolean {
  return row.absolute_expires_at <= now || row.idle_expires_at <= now;
}

/** Whether a used token, or its page key, is still within its grace. */
export function mayRepeatRow(row: ReplayedToken, usedAt: Date, device: string, now: Date): boolean {
  const { generation, current_generation: currentGeneration, child_used: childUsed } = row;
  const sameDevice = device === row.device;
  return mayRepeat({ generation, currentGeneration, usedAt, childUsed, sameDevice, now });
}
