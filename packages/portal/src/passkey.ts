import type { PasskeyProof, PasskeyRequest } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Session } from "@quayside/auth/session-store";

/** The browser returned no passkey: the user cancelled, it has none, or it does not support passkeys. */
export class NoPasskey extends Error {
  override name = "NoPasskey";
}

/** Lets the browser sign the API's challenge. @throws NoPasskey */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { browserSupportsWebAuthn, startAuthentication } = await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn()) throw new NoPasskey("This browser does not support passkeys");
  try {
    const { id, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    throw new NoPasskey("No passkey was given", { cause: error });
  }
}

/** A passkey for signing in or confirming on this portal. @throws NoPasskey, ApiError, FailedToFetchError */
export async function askForPasskey(session: Session): Promise<PasskeyProof> {
  return signWithPasskey(await session.startPasskey());
}
