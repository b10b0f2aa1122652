"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getQuickSignIn,
  removeQuickSignIn,
} from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Section, SectionState } from "@quayside/portal/react/security/section";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { BadgeDialog } from "#features/my-profile/badge-dialog.tsx";
import { PinForm } from "#features/my-profile/pin-form.tsx";
import { quickSignInMessages as texts } from "#features/my-profile/my-profile.messages.ts";

/** PIN and badge, for quick sign-in on a shared device. */
export function QuickSignInSection() {
  const { client } = useSession();
  const { show } = useToast();
  const own = useQuery(queryOptionsFor(client, getQuickSignIn, {}));
  const [isScanning, setScanning] = useState(false);
  const remove = useSubmit(removeQuickSignIn, {
    fallback: texts.failed,
    onSuccess: () => show({ tone: "success", title: texts.removed }),
  });
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      {own.data === undefined ? (
        <SectionState query={own} what={texts.what} />
      ) : (
        <>
          <p>
            {own.data.hasPin ? texts.pinSet : texts.pinMissing}{" "}
            {own.data.hasBadge ? texts.badgeSet : texts.badgeMissing}
          </p>
          <PinForm />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setScanning(true)}>{texts.badge}</Button>
            {(own.data.hasPin || own.data.hasBadge) && (
              <Button pending={remove.isPending} onClick={() => remove.send({})}>
                {texts.remove}
              </Button>
            )}
          </div>
          {remove.failure !== null && (
            <p role="alert" className="text-error-fg">
              {remove.failure}
            </p>
          )}
        </>
      )}
      {isScanning && <BadgeDialog onClose={() => setScanning(false)} />}
    </Section>
  );
}
