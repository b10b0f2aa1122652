"use client";
import { useState } from "react";
import { completeSellerLead } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { staleDetails } from "@quayside/portal/stale-text";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { openSteps } from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  completeErrors,
  leadMessages as messages,
  leadStepNames,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { COMPLETED_HREF } from "#features/staff/seller-onboarding/onboarding.list-view.ts";

/** Converts a lead into a seller, once its steps are done or skipped. */
export function CompleteLead({ lead, isDirty }: { readonly lead: SellerLead; readonly isDirty: boolean }) {
  const { navigate } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const complete = useSubmit(completeSellerLead, {
    texts: completeErrors,
    fallback: messages.complete,
    onSuccess: () => navigate(COMPLETED_HREF),
  });
  // After a refusal the reader knows what happened: pressing again is about the lead as it is now.
  const seen = staleDetails(complete.error)?.version ?? lead.version;
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
        Invite the company
      </h2>
      <p className="max-w-prose text-muted">
        The lead is completed: the company is set up with what is written here, and {lead.contactName} gets an
        invitation by e-mail. From then on the seller itself says who it is.
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
                    <a className="prose-link inline-flex min-h-6 items-center" href={`#${step}`}>
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
        <Button onClick={begin}>Complete and invite</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Invite ${lead.companyName} to sell?`}
        description={`The invitation goes to ${lead.email}. This can’t be undone.`}
        confirmLabel="Complete and invite"
        pending={complete.isPending}
        error={complete.failure}
        onConfirm={() => complete.send({ params: { slug: lead.slug }, body: { version: seen } })}
      />
    </section>
  );
}
