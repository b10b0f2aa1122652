import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { dropUselessCodes, replaceRecoveryCodes } from "#modules/identity/session/passkey.writer.ts";

export interface SecondFactorRow {
  readonly sealed_secret: Buffer;
  readonly started_at: Date;
  readonly confirmed_at: Date | null;
}

/** Locks the second factor of a user, confirmed or not. */
export async function lockSecondFactor(tx: Tx, userId: number): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select sealed_secret, started_at, confirmed_at from second_factors where user_id = ${userId} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Stores a new secret until it is confirmed, replacing an unconfirmed one.
 * @returns false when the user has a confirmed one
 */
export async function writeSecondFactor(tx: Tx, userId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (user_id, sealed_secret, started_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at
      where second_factors.confirmed_at is null returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Turns the second factor on, with the step of the code that confirmed it and new recovery codes. */
export async function confirmSecondFactorRow(
  tx: Tx,
  userId: number,
  { step, hashes, now }: { step: number; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await sql`update second_factors set confirmed_at = ${now}, last_step = ${step} where user_id = ${userId}`.execute(
    tx,
  );
  await replaceRecoveryCodes(tx, userId, { hashes, now });
}

/** Uses up a one-time password; false when it or a later one was used before. */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function spendRecoveryCode(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and hash = any(${[...hashes]}::bytea[]) and used_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Turns the second factor off; false when it was off. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`
    delete from second_factors where user_id = ${userId} returning confirmed_at is not null as confirmed`.execute(
    tx,
  );
  await dropUselessCodes(tx, userId);
  return rows[0]?.confirmed ?? false;
}
