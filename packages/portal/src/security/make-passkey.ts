import type { AnswerOf, BodyOf } from "@quayside/api-client/contract/endpoint";
import type { addPasskey, startPasskey } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { passkeyTexts as texts } from "#security/security.messages.ts";

type Made = Omit<BodyOf<typeof addPasskey>, "name">;

/**
 * Lets the browser create a passkey. @throws Error with a text for its user: cancelled, already registered, not
 * supported
 */
export async function makePasskey(options: AnswerOf<typeof startPasskey>): Promise<Made> {
  const { WebAuthnError, browserSupportsWebAuthn, startRegistration } =
    await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn()) throw new Error(texts.unsupported);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new Error(isKnown ? texts.known : texts.notMade, { cause: error });
  }
}
