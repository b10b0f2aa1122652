import { hkdfSync } from "node:crypto";
import type { Config } from "#foundation/config.ts";
import { seal, unsealAny } from "#kernel/sealed.ts";

/** The credentials of a source. */
export interface SourceSecret {
  /** Of the account, or of the private key if there is one. */
  readonly password: string | null;
  readonly privateKey: string | null;
}

const NONE: SourceSecret = { password: null, privateKey: null };

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "stock-source-password", 32));

/**
 * Encrypts the secret of a source.
 * @param tokenSecret the secret that all keys are derived from
 * @returns null without a secret
 */
export function sealSecret(
  tokenSecret: string,
  { password, privateKey }: SourceSecret,
): { readonly kind: "PASSWORD" | "PRIVATE_KEY"; readonly sealed: Buffer } | null {
  if (privateKey !== null) {
    return {
      kind: "PRIVATE_KEY",
      sealed: seal(keyOf(tokenSecret), JSON.stringify({ privateKey, password })),
    };
  }
  return password === null ? null : { kind: "PASSWORD", sealed: seal(keyOf(tokenSecret), password) };
}

/** Decrypts what sealSecret made; empty when it was encrypted with another key or changed. */
export function openSecret(
  { TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Pick<Config, "TOKEN_SECRET" | "TOKEN_SECRET_BEFORE">,
  { secretKind, sealedSecret }: { secretKind: string | null; sealedSecret: Buffer | null },
): SourceSecret {
  const keys = [TOKEN_SECRET, TOKEN_SECRET_BEFORE].filter((one) => one !== undefined).map(keyOf);
  const text = sealedSecret && unsealAny(keys, sealedSecret)?.toString("utf8");
  if (!text) return NONE;
  if (secretKind === "PASSWORD") return { password: text, privateKey: null };
  return JSON.parse(text) as SourceSecret;
}
