import { sql } from "kysely";
import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { WithSecrets } from "#kernel/derived-key.ts";
import { seal, secondFactorKeys, unseal } from "#modules/identity/session/index.ts";
import { openSourceSecret, sealSourceSecret } from "#modules/inventory/stock-sources/index.ts";
import { sealWebhookSecret, unsealWebhookSecret } from "#modules/platform/webhooks/index.ts";

type Secrets = WithSecrets["config"];

/** Secrets that were encrypted anew, and those that neither TOKEN_SECRET opens. */
export interface Resealed {
  readonly done: number;
  readonly lost: number;
}

/**
 * Encrypts what is stored with the TOKEN_SECRET of today: secrets of authenticator apps, webhooks and sources of stock
 * lists. Afterwards nothing of them needs the one before. All of it is done, or nothing.
 */
export async function reseal({
  db,
  config,
  now,
}: {
  readonly db: Database;
  readonly config: Secrets;
  readonly now: Date;
}): Promise<Resealed> {
  return inTransaction(db, async (tx) => {
    const all = [
      await resealSecondFactors(tx, config),
      await resealWebhooks(tx, config),
      await resealSources(tx, config),
    ];
    const sum = (of: keyof Resealed) => all.reduce((total, one) => total + one[of], 0);
    const resealed = { done: sum("done"), lost: sum("lost") };
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId: null, at: now },
      { action: "secrets.reseal", subjectKind: "secrets", subjectQid: "all", detail: resealed },
    );
    return resealed;
  });
}

async function resealSecondFactors(tx: Tx, config: Secrets): Promise<Resealed> {
  const { rows } = await sql<{ userId: number; sealed: Buffer }>`
    select user_id as "userId", sealed_secret as sealed from second_factors order by user_id for no key update`.execute(
    tx,
  );
  const keys = secondFactorKeys({ config });
  let done = 0;
  for (const { userId, sealed } of rows) {
    const secret = unseal(keys.secrets, userId, sealed);
    if (secret === null) continue;
    await sql`update second_factors set sealed_secret = ${seal(keys.secret, userId, secret)} where user_id = ${userId}`.execute(
      tx,
    );
    done += 1;
  }
  return { done, lost: rows.length - done };
}

async function resealWebhooks(tx: Tx, config: Secrets): Promise<Resealed> {
  const { rows } = await sql<{ id: number; secret: Buffer; oldSecret: Buffer | null }>`
    select id, secret, old_secret as "oldSecret" from webhooks order by id for no key update`.execute(tx);
  const again = (sealed: Buffer) => sealWebhookSecret({ config }, unsealWebhookSecret({ config }, sealed));
  let done = 0;
  for (const { id, secret, oldSecret } of rows) {
    try {
      await sql`update webhooks set secret = ${again(secret)}, old_secret = ${oldSecret && again(oldSecret)} where id = ${id}`.execute(
        tx,
      );
      done += 1;
    } catch (error) {
      // Its owner makes a new secret; deliveries say so.
      if (!(error instanceof Error && error.message.startsWith("The signing secret"))) throw error;
    }
  }
  return { done, lost: rows.length - done };
}

async function resealSources(tx: Tx, config: Secrets): Promise<Resealed> {
  const { rows } = await sql<{ id: number; secretKind: string | null; sealedSecret: Buffer | null }>`
    select id, secret_kind as "secretKind", sealed_secret as "sealedSecret" from stock_list_sources where sealed_secret is not null
    order by id for no key update`.execute(tx);
  let done = 0;
  for (const { id, ...stored } of rows) {
    const made = sealSourceSecret(config.TOKEN_SECRET, openSourceSecret(config, stored));
    if (made === null) continue;
    await sql`update stock_list_sources set sealed_secret = ${made.sealed} where id = ${id}`.execute(tx);
    done += 1;
  }
  return { done, lost: rows.length - done };
}
