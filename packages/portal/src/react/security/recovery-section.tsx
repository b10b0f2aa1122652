"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getSecondFactor,
  renewRecoveryCodes,
} from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText } from "#problem-text.ts";
import { useSubmit } from "#submit/use-submit.ts";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "#react/access/fresh-sign-in.tsx";
import { RecoveryCodes } from "#react/security/recovery-codes.tsx";
import { Section } from "#react/security/section.tsx";
import { hasFewCodes } from "#security/second-factor.view-model.ts";
import { codeTexts as texts } from "#security/security.messages.ts";

/** How many recovery codes are left, and new ones; nothing for those who sign in with the password alone. */
export function RecoverySection() {
  const { client } = useSession();
  const { data } = useQuery(queryOptionsFor(client, getSecondFactor, {}));
  if (data === undefined || !(data.isActive || data.hasPasskey)) return null;
  const isLow = hasFewCodes(data.recoveryCodesLeft);
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <InlineNotification tone={isLow ? "caution" : "info"} closable={false}>
        {texts.left(data.recoveryCodesLeft)} {isLow && texts.fewLeft}
      </InlineNotification>
      <Renew />
    </Section>
  );
}

function Renew() {
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const fresh = useFreshSignIn();
  const renew = useSubmit(renewRecoveryCodes, {
    confirm: fresh,
    onSuccess: ({ recoveryCodes }) => {
      setAsking(false);
      setCodes(recoveryCodes);
      show({ tone: "success", title: texts.renewed });
    },
  });
  return (
    <div>
      <Button
        onClick={() => {
          renew.reset();
          setAsking(true);
        }}
      >
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.renewTitle}
        description={texts.renewDetail}
        confirmLabel={texts.renew}
        pending={renew.isPending}
        error={renew.error !== null && problemText(renew.error)}
        onConfirm={() => renew.send({})}
      />
      {fresh.dialog}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
