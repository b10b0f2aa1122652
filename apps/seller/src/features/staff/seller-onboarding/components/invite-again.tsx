"use client";
import { inviteLeadAgain } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import {
  inviteAgainErrors,
  leadMessages as messages,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";

/** Mails the invitation again to an owner who has not set up the account yet. */
export function InviteAgain({ slug, email }: { readonly slug: string; readonly email: string }) {
  const { show } = useToast();
  const invite = useSubmit(inviteLeadAgain, {
    texts: inviteAgainErrors,
    fallback: messages.inviteAgain,
    onSuccess: () => show({ tone: "success", title: messages.invitedAgain }),
  });
  return (
    <section aria-labelledby="invited" className="card grid justify-items-start gap-3 p-5 sm:p-6">
      <h2 id="invited" className="text-lg font-semibold">
        Invited, not joined yet
      </h2>
      <p className="max-w-prose text-muted">
        The invitation went to {email}. Its link is valid for 7 days; sending it again creates a new one.
      </p>
      {invite.failure && (
        <InlineNotification tone="error" closable={false}>
          {invite.failure}
        </InlineNotification>
      )}
      <Button pending={invite.isPending} onClick={() => invite.send({ params: { slug } })}>
        Send the invitation again
      </Button>
    </section>
  );
}
