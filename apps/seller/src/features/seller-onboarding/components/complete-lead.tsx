"use client";
import { useState } from "react";
import { completeSellerLead } from "@quayside/api-client/contract/seller-leads/index";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useSendOnce } from "#components/send-once.ts";
import { openSteps } from "#features/seller-onboarding/lead.view-model.ts";
import {
  completeErrors,
  leadMessages as messages,
  leadStepNames,
} from "#features/seller-onboarding/onboarding.messages.ts";
import { COMPLETED_HREF } from "#features/seller-onboarding/onboarding.search-params.ts";

/** Makes a seller of a lead, once its steps are done or skipped. */
export function CompleteLead({ lead, isDirty }: { readonly lead: SellerLead; readonly isDirty: boolean }) {
  const { navigate } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const complete = useSendOnce(completeSellerLead, () => navigate(COMPLETED_HREF));
  const missing = openSteps(lead);
  const isReady = missing.length === 0 && !isDirty;
  const begin = () => {
    setRefused(!isReady);
    if (!isReady) return;
    complete.reset();
    setAsking(true);
  };
  return (
    <section aria-labelledby="complete" className="card grid gap-3 p-5 sm:p-6">
      <h2 id="complete" className="text-lg font-semibold">
        Complete the lead
      </h2>
      <p className="max-w-prose text-muted">
        The company gets an account, and {lead.contactName} a link by e-mail that activates it. From then on
        the seller itself says who it is.
      </p>
      {isRefused && !isReady && (
        <InlineNotification tone="error" closable={false}>
          {isDirty ? (
            messages.saveFirst
          ) : (
            <>
              {messages.stepsOpen}
              <ul className="list-disc pl-5">
                {missing.map((step) => (
                  <li key={step}>
                    <a className="prose-link" href={`#${step}`}>
                      {leadStepNames[step]}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </InlineNotification>
      )}
      <div>
        <Button onClick={begin}>Complete</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Make ${lead.companyName} a seller?`}
        description={`An account is made for ${lead.email}. This cannot be taken back.`}
        confirmLabel="Complete"
        pending={complete.isPending}
        error={
          complete.error ? sendingProblemText(complete.error, completeErrors, messages.complete) : undefined
        }
        onConfirm={() => complete.send({ params: { slug: lead.slug } })}
      />
    </section>
  );
}
