"use client";

import { groupedKey, qrPath } from "#security/second-factor.view-model.ts";
import { useMutation } from "@tanstack/react-query";
import {
  confirmSecondFactor,
  type startSecondFactor,
} from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useCountdown } from "#countdown.ts";
import { waitOf } from "#problem-text.ts";
import { CallRefusal } from "#react/page/call-refusal.tsx";
import { FormDialog } from "@quayside/ui/form-dialog";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useRequiredField } from "#react/parts/use-required-field.ts";
import { RecoveryCodes } from "#react/security/recovery-codes.tsx";
import { useFactorChanged } from "#react/security/use-factor-changed.ts";
import { confirmFactorErrors, factorTexts as texts } from "#security/security.messages.ts";

/** The quiet zone around a QR code in modules, which scanners need. */
const QUIET_ZONE = 4;

/** A QR code. Black on white in the dark theme too: not every app reads inverted codes. */
export function QrPicture({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const size = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="white" />
      <path d={qrPath(rows)} fill="black" />
    </svg>
  );
}

/** The data to enter into an authenticator app. */
export type Enrolment = AnswerOf<typeof startSecondFactor>;

/** Shows the key for an authenticator app, takes a first code, and then shows the recovery codes once. */
export function SetUpDialog({
  enrolment,
  onClose,
}: {
  readonly enrolment: Enrolment;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const factorChanged = useFactorChanged();
  const { take, setError, ...field } = useRequiredField(texts.codeRequired);
  const { mutate, isPending, error, data } = useMutation(
    mutationOptionsFor(client, confirmSecondFactor, {
      onSuccess: () => {
        show({ tone: "success", title: texts.turnedOn });
        factorChanged();
      },
      onError: (refusal) => {
        if (!isApiError(refusal, confirmSecondFactor, "totp_invalid")) return;
        setError(confirmFactorErrors.totp_invalid);
        field.ref.current?.select();
      },
    }),
  );
  const wait = useCountdown(waitOf(error), error);
  if (data !== undefined) return <RecoveryCodes codes={data.recoveryCodes} onClose={onClose} />;

  function submit() {
    if (isPending || wait > 0) return;
    const code = take();
    if (code !== null) mutate({ body: { code } });
  }

  const isAtField = isApiError(error, confirmSecondFactor, "totp_invalid");
  return (
    <FormDialog
      size="md"
      title={texts.setUpTitle}
      description={texts.scan}
      submitLabel={texts.turnOn}
      pending={isPending}
      className="grid grid-cols-1 gap-5 pb-1 sm:grid-cols-[auto_minmax(0,1fr)]"
      onSubmit={submit}
      onClose={onClose}
    >
      <QrPicture rows={enrolment.qrRows} label={texts.picture} />
      <div className="grid content-start gap-2 text-sm">
        <p>{texts.byHand}</p>
        <p className="font-medium">{texts.key}</p>
        <code className="code rounded-md bg-sunken px-3 py-2 break-words select-all">
          {groupedKey(enrolment.secret)}
        </code>
        <a className="prose-link" href={enrolment.uri}>
          {texts.openApp}
        </a>
      </div>
      <div className="grid gap-3 sm:col-span-2">
        {!isAtField && <CallRefusal error={error} wait={wait} texts={{ invalid_state: texts.isOn }} />}
        <TextField
          {...field}
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tnum"
        />
      </div>
    </FormDialog>
  );
}
