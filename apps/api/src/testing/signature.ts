import { type JWK, compactVerify, importJWK } from "jose";
import { isCompact } from "#modules/identity/session/tokens.ts";

/** Whether the API would accept a token as its own: its form first, then the signature by the key's algorithm. */
export async function isSigned(token: string, jwk: JWK): Promise<boolean> {
  if (!isCompact(token) || jwk.alg === undefined) return false;
  try {
    await compactVerify(token, await importJWK(jwk, jwk.alg), { algorithms: [jwk.alg] });
    return true;
  } catch {
    return false;
  }
}
