"use client";

import type { AnswerOf, BodyOf } from "@quayside/api-client/contract/endpoint";
import { addPasskey, startPasskey } from "@quayside/api-client/contract/passkeys/passkeys.endpoints";
import { passkeyTexts as texts } from "#security/security.messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText } from "#problem-text.ts";
import { useSubmit } from "#submit/use-submit.ts";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "#react/access/fresh-sign-in.tsx";
import { PasskeyNameDialog } from "#react/security/passkey-name-dialog.tsx";
import { RecoveryCodes } from "#react/security/recovery-codes.tsx";
import { useFactorChanged } from "#react/security/use-factor-changed.ts";

/** Names a new passkey, lets the browser make it, and shows the recovery codes that come with the first one. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const { show } = useToast();
  const factorChanged = useFactorChanged();
  const [name, setName] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useMutation(
    mutationOptionsFor(client, addPasskey, {
      onSuccess: ({ recoveryCodes }) => {
        show({ tone: "success", title: texts.added });
        factorChanged();
        if (recoveryCodes === null) onClose();
        else setCodes(recoveryCodes);
      },
    }),
  );
  const make = useMutation({
    mutationFn: (options: AnswerOf<typeof startPasskey>) => makePasskey(options),
    onSuccess: (made) => add.mutate({ body: { name, ...made } }),
  });
  const fresh = useFreshSignIn();
  const start = useSubmit(startPasskey, {
    confirm: fresh,
    onSuccess: (options) => make.mutate(options),
  });
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const failure = start.error ?? make.error ?? add.error;
  return (
    <>
      <PasskeyNameDialog
        title={texts.add}
        description={texts.addDetail}
        confirmLabel={texts.proceed}
        name={name}
        pending={start.isPending || make.isPending || add.isPending}
        error={failure === null ? undefined : textOf(failure)}
        onConfirm={(typed) => {
          setName(typed);
          add.reset();
          make.reset();
          start.send({});
        }}
        onClose={onClose}
      />
      {fresh.dialog}
    </>
  );
}

/** The dialog's text for an error: the browser's own message, or by the API's codes. */
function textOf(error: Error): string {
  if (error instanceof ApiError)
    return problemText(error, { invalid_state: texts.most, passkey_invalid: texts.invalid });
  return error.message;
}

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
