"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import {
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { problemText } from "#problem-text.ts";
import { useSubmit } from "#submit/use-submit.ts";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "#react/access/fresh-sign-in.tsx";
import type { Enrolment } from "#react/security/set-up-dialog.tsx";
import { Section, SectionState } from "#react/security/section.tsx";
import { useFactorChanged } from "#react/security/use-factor-changed.ts";
import { factorTexts as texts } from "#security/security.messages.ts";

const SetUpDialog = dynamic(async () => {
  const loaded = await import("#react/security/set-up-dialog.tsx");
  return loaded.SetUpDialog;
});

/** Shows whether signing in takes a second factor, and changes it. Both directions need a fresh sign-in. */
export function SecondFactorSection() {
  const { client } = useSession();
  const factor = useQuery(queryOptionsFor(client, getSecondFactor, {}));
  if (factor.data === undefined)
    return (
      <Section title={texts.title}>
        <SectionState query={factor} what={texts.what} />
      </Section>
    );
  const { isActive } = factor.data;
  return (
    <Section
      title={texts.title}
      state={<Badge tone={isActive ? "success" : "neutral"}>{isActive ? texts.on : texts.off}</Badge>}
    >
      <p className="max-w-prose text-muted">{isActive ? texts.onIntro : texts.offIntro}</p>
      <SetUp isActive={isActive} />
      {isActive && <Remove />}
    </Section>
  );
}

/** Stays while the factor becomes active, as the recovery codes are still to be shown. */
function SetUp({ isActive }: { readonly isActive: boolean }) {
  const queryClient = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const fresh = useFreshSignIn();
  const start = useSubmit(startSecondFactor, {
    confirm: fresh,
    onSuccess: setEnrolment,
    onError: (error) => {
      // Set up in another tab meanwhile.
      if (error instanceof ApiError && error.code === "invalid_state")
        void queryClient.invalidateQueries({ queryKey: queryKey(getSecondFactor) });
    },
  });
  return (
    <>
      {start.error !== null && !isActive && (
        <InlineNotification tone="error" closable={false}>
          {problemText(start.error, { invalid_state: texts.isOn })}
        </InlineNotification>
      )}
      {!isActive && (
        <div>
          <Button variant="primary" pending={start.isPending} onClick={() => start.send({})}>
            {texts.setUp}
          </Button>
        </div>
      )}
      {fresh.dialog}
      {enrolment !== null && <SetUpDialog enrolment={enrolment} onClose={() => setEnrolment(null)} />}
    </>
  );
}

function Remove() {
  const { show } = useToast();
  const factorChanged = useFactorChanged();
  const [isAsking, setAsking] = useState(false);
  const fresh = useFreshSignIn();
  const remove = useSubmit(removeSecondFactor, {
    confirm: fresh,
    onSuccess: () => {
      setAsking(false);
      show({ tone: "success", title: texts.removed });
      factorChanged();
    },
  });
  return (
    <div>
      <Button
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        description={texts.removeDetail}
        confirmLabel={texts.remove}
        tone="danger"
        pending={remove.isPending}
        error={remove.error !== null && problemText(remove.error)}
        onConfirm={() => remove.send({})}
      />
      {fresh.dialog}
    </div>
  );
}
