import { createHmac } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { signAccessToken, verifyAccessToken } from "#modules/identity/session/tokens.ts";
import { keyFor } from "#kernel/derived-key.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
let claims: JWTPayload;
beforeEach(() => {
  const now = Math.floor(api.services.securityClock.now().getTime() / 1000);
  const iss = api.services.config.API_URL;
  claims = { sid: "session", sub: "user", aud: "sellers", iss, iat: now, nbf: now, exp: now + 60 };
});

const key = () => keyFor(api.services, "access token");
const verify = (token: string) => verifyAccessToken(api.services, token);
const partOf = (text: string) => Buffer.from(text).toString("base64url");

/** Signs arbitrary texts with the API's key. */
function signed(header: string, payload: string): string {
  const input = `${partOf(header)}.${partOf(payload)}`;
  return `${input}.${createHmac("sha256", key()).update(input).digest("base64url")}`;
}
const HEADER = '{"alg":"HS256","typ":"at+jwt"}';
const withClaims = (change: Record<string, unknown>) =>
  signed(HEADER, JSON.stringify({ ...claims, ...change }));

describe("an access token", () => {
  it("names user, session and application, and can be read by any library", async () => {
    const { accessToken, accessExp } = signAccessToken(api.services, {
      userQid: "user",
      sessionQid: "session",
      application: "sellers",
      readsOnly: false,
    });
    const said = { userQid: "user", sessionQid: "session", application: "sellers", expiresAtMs: accessExp };
    expect(verify(accessToken)).toEqual({ ...said, readsOnly: false });
    const foreign = new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(key());
    expect(verify(await foreign)).toMatchObject({ userQid: "user" });
  });

  it("only reads when it says so, or names a scope that we do not know", () => {
    const subject = { userQid: "user", sessionQid: "session", application: "sellers", readsOnly: true };
    expect(verify(signAccessToken(api.services, subject).accessToken)).toMatchObject({ readsOnly: true });
    for (const scope of ["read", "write", "", null])
      expect(verify(withClaims({ scope }))).toMatchObject({ readsOnly: true });
  });

  it("is never the same twice", () => {
    const subject = { userQid: "user", sessionQid: "session", application: "sellers", readsOnly: false };
    const [one, other] = [signAccessToken(api.services, subject), signAccessToken(api.services, subject)];
    expect(one.accessToken).not.toBe(other.accessToken);
  });

  it.each([
    ["another algorithm", '{"alg":"HS512","typ":"at+jwt"}'],
    ["no algorithm", '{"alg":"none","typ":"at+jwt"}'],
    ["an algorithm with keys in pairs", '{"alg":"RS256","typ":"at+jwt"}'],
    ["two algorithms", '{"alg":"none","alg":"HS256","typ":"at+jwt"}'],
    ["another type", '{"alg":"HS256","typ":"JWT"}'],
    ["no type", '{"alg":"HS256"}'],
    ["a key of its own", '{"alg":"HS256","typ":"at+jwt","kid":"../../dev/null"}'],
    ["rules we do not know", '{"alg":"HS256","typ":"at+jwt","crit":["exp"],"exp":1}'],
    ["no rules, oddly", '{"alg":"HS256","typ":"at+jwt","crit":null}'],
    ["a payload that is not encoded", '{"alg":"HS256","typ":"at+jwt","crit":["b64"],"b64":false}'],
    ["a compressed payload", '{"alg":"HS256","typ":"at+jwt","zip":"DEF"}'],
    ["a list for a header", '["HS256","at+jwt"]'],
  ])("is refused with %s, however well it is signed", (_, header) => {
    expect(verify(signed(header, JSON.stringify(claims)))).toBeNull();
  });

  it.each([
    ["of several applications", { aud: ["sellers"] }],
    ["of no application", { aud: undefined }],
    ["without a subject", { sub: undefined }],
    ["of a number", { sub: 7 }],
    ["of no session", { sid: undefined }],
    ["of a session that is no text", { sid: { qid: "session" } }],
    ["from another issuer", { iss: "https://elsewhere.example" }],
    ["from one issuer among others", { iss: ["http://api.quayside.localhost"] }],
    ["without an issuer", { iss: undefined }],
    ["that never ends", { exp: undefined }],
    ["that ends at a text", { exp: "9999999999" }],
    ["that begins at a text", { nbf: "0" }],
  ])("is refused when it is one %s", (_, change) => {
    expect(verify(withClaims({}))).not.toBeNull();
    expect(verify(withClaims(change))).toBeNull();
  });

  it.each(["[]", "null", '"user"', "7", "{", '{"exp":1e999}'])(
    "is refused when its payload is %s",
    (payload) => {
      expect(verify(signed(HEADER, payload))).toBeNull();
    },
  );

  it("is refused when its expiry is beyond any date", () => {
    const endless = JSON.stringify({ ...claims, exp: 0 }).replace('"exp":0', '"exp":1e999');
    expect(verify(signed(HEADER, endless))).toBeNull();
  });

  it("is valid from the second it names to the second before its end", () => {
    const now = Math.floor(api.services.securityClock.now().getTime() / 1000);
    expect(verify(withClaims({ nbf: now + 60 }))).toBeNull();
    expect(verify(withClaims({ exp: now }))).toBeNull();
    expect(verify(withClaims({ nbf: now, exp: now + 60 }))).not.toBeNull();
  });

  it("is refused with a signature by another key or method, truncated or missing", () => {
    const [header, payload, signature = ""] = withClaims({}).split(".");
    const input = `${header}.${payload}`;
    const other = createHmac("sha256", "another key").update(input).digest("base64url");
    const stronger = createHmac("sha512", key()).update(input).digest("base64url");
    for (const wrong of [other, stronger, signature.slice(0, -1), `${signature}A`, ""])
      expect(verify(`${input}.${wrong}`)).toBeNull();
    expect(verify(`${input}.${signature}`)).not.toBeNull();
  });
});
