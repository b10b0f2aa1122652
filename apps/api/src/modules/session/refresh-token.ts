import { randomBytes } from "node:crypto";
import type { refreshToken as endpoint } from "@quayside/api-client/contract/auth/index";
import type { SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler, OpenContext } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { positionText } from "#modules/live/index.ts";
import { clearRefreshCookie, refreshCookieName, setRefreshCookie } from "#modules/session/cookies.ts";
import { sessionResponse } from "#modules/session/session-response.ts";
import { type TokenRow, lockToken } from "#modules/session/session.reader.ts";
import { deviceOf, mayRepeat, sessionLives } from "#modules/session/session.rules.ts";
import {
  insertToken,
  queueMail,
  revokeSession,
  touchSession,
  useToken,
} from "#modules/session/session.writer.ts";
import { childOf, hashRefreshToken } from "#modules/session/tokens.ts";

type Context = OpenContext<typeof endpoint>;

export const refreshToken: Handler<typeof endpoint> = async (context) => {
  const { services, cookies, client, query } = context;
  const application = client.application ?? "";
  const presented = cookies.get(refreshCookieName(application));
  if (!presented) return failWith("not_authenticated");
  const hash = hashRefreshToken(presented);
  const outcome = await inTransaction(services.db, (tx) => rotate(tx, context, hash, application));
  if (outcome.kind === "refused") {
    clearRefreshCookie(cookies, application);
    return failWith(outcome.code);
  }
  if (outcome.cookie)
    setRefreshCookie(cookies, application, outcome.cookie.token, outcome.cookie.maxAgeSeconds);
  const first = query.first && (await context.answerTo(outcome.response.accessToken, query.first));
  return first ? { ...outcome.response, first } : outcome.response;
};

type Outcome =
  | { kind: "refused"; code: "not_authenticated" | "session_ended" | "token_reuse" }
  | {
      kind: "renewed";
      response: SessionResponse;
      cookie: { token: string; maxAgeSeconds: number } | null;
    };

async function rotate(tx: Tx, context: Context, hash: Buffer, application: string): Promise<Outcome> {
  const { services, query, client } = context;
  const now = services.securityClock.now();
  const row = await lockToken(tx, hash);
  if (!row || row.application !== application) return { kind: "refused", code: "not_authenticated" };
  if (row.revoked_at !== null) return { kind: "refused", code: "session_ended" };
  if (isOver(row, now)) return { kind: "refused", code: "not_authenticated" };
  if (row.used_at !== null && !mayRepeatRow(row, row.used_at, deviceOf(client.userAgent), now)) {
    await endForReuse(tx, context, row, now);
    return { kind: "refused", code: "token_reuse" };
  }
  const user = await loadCurrentUser(tx, services.config, row.user_id, row.session_id);
  if (!user) return { kind: "refused", code: "not_authenticated" };
  const response = {
    ...(await sessionResponse(services, user, { qid: row.session_qid, application })),
    livePosition: positionText({ txid: row.live_txid, id: "0" }),
  };
  const life =
    sessionLives[user.isInternalStaff ? "staff" : application === "warehouse" ? "warehouse" : "sellers"];
  await touchSession(tx, row.session_id, now, new Date(now.getTime() + life.idleMs));
  if (!query.rotate && row.used_at === null) return { kind: "renewed", response, cookie: null };
  const nonce = row.child_nonce ?? randomBytes(16);
  const token = childOf(services, hash, nonce);
  if (row.used_at === null && (await useToken(tx, hash, nonce, now))) {
    const child = hashRefreshToken(token);
    await insertToken(tx, {
      hash: child,
      sessionId: row.session_id,
      parentHash: hash,
      generation: row.generation + 1,
      now,
    });
  }
  const maxAgeSeconds = Math.floor((row.absolute_expires_at.getTime() - now.getTime()) / 1000);
  return { kind: "renewed", response, cookie: { token, maxAgeSeconds } };
}

function isOver(row: TokenRow, now: Date): boolean {
  return row.absolute_expires_at <= now || row.idle_expires_at <= now;
}

function mayRepeatRow(row: TokenRow, usedAt: Date, device: string, now: Date): boolean {
  return mayRepeat({
    generation: row.generation,
    currentGeneration: row.current_generation,
    usedAt,
    childUsed: row.child_used,
    sameDevice: device === row.device,
    now,
  });
}

/** Somebody holds a copy: the whole family ends, and its owner is told. */
async function endForReuse(tx: Tx, context: Context, row: TokenRow, now: Date): Promise<void> {
  await revokeSession(tx, row.session_id, "refresh_reuse", now);
  await writeAudit(
    tx,
    { userId: row.user_id, kind: "system", organisationId: null, requestId: context.requestId, at: now },
    {
      action: "session.refresh_reuse",
      subjectKind: "session",
      subjectQid: row.session_qid,
      detail: { device: row.device },
    },
  );
  await queueMail(tx, {
    userId: row.user_id,
    now,
    subject: "We ended a session of your Quayside account",
    body: `A sign-in key of your session (${row.device}) was used a second time, which can mean that somebody copied it. We ended that session. Please sign in again, and change your password if you do not recognise this.`,
  });
}
