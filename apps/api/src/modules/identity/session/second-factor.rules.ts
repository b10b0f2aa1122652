import { createHmac, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { seal as sealFor, unsealAny } from "#kernel/sealed.ts";

/** What every authenticator app assumes. */
const ALGORITHM = "SHA1";
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Steps before and after the current one that are accepted: phone clocks are slightly off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** An unconfirmed secret expires after this. */
export const CONFIRM_WITHIN_MS = 10 * 60_000;

const RECOVERY_CODES = 10;
/** No letters or digits that look alike. */
const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
/** 31 to the power of 12: 59 bits, beyond guessing within the attempt limits. */
const RECOVERY_LENGTH = 12;

/** A new TOTP secret for an authenticator app. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: "Quayside",
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** The secret for typing and as an otpauth:// URL, named after the account. */
export function enrolmentOf(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a one-time password; null when it matches none near now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Encrypts a secret for the database; it can be decrypted for the same user only. */
export const seal = (key: Uint8Array, userId: number, secret: Buffer): Buffer =>
  sealFor(key, secret, `user:${userId}`);

/** Decrypts a secret; null for other keys or changed bytes, so that no code is valid. */
export const unseal = (keys: readonly Uint8Array[], userId: number, sealed: Buffer): Buffer | null =>
  unsealAny(keys, sealed, `user:${userId}`);

/** Ten recovery codes that replace a lost phone, as they are shown: three groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    );
    return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/** The normal form of a code for comparison: without spaces and dashes, in lower case. */
export function plainCode(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toLowerCase();
}

/** The stored hash of a recovery code: keyed, and bound to its user, so that a copy of the table cannot be searched. */
export function hashRecoveryCode(key: Uint8Array, userId: number, code: string): Buffer {
  return createHmac("sha256", key)
    .update(`${userId}|${plainCode(code)}`)
    .digest();
}
