import { READ_SCOPE } from "#contract/auth/page.rules.ts";

/** The claims of a three-part token, not verified; empty for anything else. */
export function claimsIn(token: string): Readonly<Record<string, unknown>> {
  const parts = token.split(".");
  if (parts.length !== 3) return {};
  try {
    const claims: unknown = JSON.parse(atob((parts[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return { ...Object(claims) };
  } catch {
    return {};
  }
}

/** Whether a token may not be used for a call that changes something. */
export function isReadOnlyToken(token: string): boolean {
  return claimsIn(token)["scope"] === READ_SCOPE;
}
