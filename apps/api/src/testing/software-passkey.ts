import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Json } from "#testing/test-api.ts";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (value: Json | string | undefined) => String(value);

/** Flags: user present, user verified. */
const VERIFIED = 0b101;
const PRESENT_ONLY = 0b001;
const HAS_KEY = 0b1000000;

/** A software authenticator: it signs with ES256 like a device, and lies on request. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** What a page sends after `user/passkeys/start/`. */
  make(options: Json, { origin = ORIGIN, name = "Laptop", verified = true } = {}) {
    const jwk = this.#keys.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(jwk.x ?? "", "base64url"))],
      [-3, new Uint8Array(Buffer.from(jwk.y ?? "", "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#data(text(options["rp"]?.["id"]), (verified ? VERIFIED : PRESENT_ONLY) | HAS_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      Buffer.from(isoCBOR.encode(key)),
    ]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      name,
      id: this.id.toString("base64url"),
      clientDataJSON: this.#clientData("webauthn.create", text(options["challenge"]), origin),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
      transports: ["internal"],
    };
  }

  /** What a page sends after `auth/passkey/`. */
  prove(
    request: Json,
    { origin = ORIGIN, rpId = text(request["rpId"]), verified = true, counts = true } = {},
  ) {
    if (counts) this.counter += 1;
    const clientDataJSON = this.#clientData("webauthn.get", text(request["challenge"]), origin);
    const authenticatorData = this.#data(rpId, verified ? VERIFIED : PRESENT_ONLY);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: this.id.toString("base64url"),
      clientDataJSON,
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    };
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
  }
}

/** The seller portal of the tests. */
const ORIGIN = "http://seller.quayside.localhost:4600";
