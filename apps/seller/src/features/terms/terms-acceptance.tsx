"use client";
import { useState } from "react";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { safePath } from "@quayside/auth/safe-path";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { termsMessages as messages } from "#features/terms/terms.messages.ts";

const REASON = "terms-confirm-reason";

/** The checkbox and the button that record the acceptance; then redirects to `redirectUrl` or `redirectTo`. */
export function TermsAcceptance() {
  const { session, navigate, location: here } = useSession();
  const [agreed, setAgreed] = useState(false);
  const accept = useSubmit(acceptSellerSla, {
    onSuccess: (user) => {
      session.setUser(user);
      const query = new URLSearchParams(here.search);
      const target = query.get("redirectUrl") ?? query.get("redirectTo");
      navigate(safePath(target, location.origin, "/dashboard/"));
    },
  });
  return (
    <section aria-label="Acceptance" className="px-4 pb-14 sm:px-6 lg:px-8 print:hidden">
      <div className="card mx-auto grid max-w-[1072px] gap-4 p-6">
        <Checkbox label={messages.agree} checked={agreed} onCheckedChange={(checked) => setAgreed(checked)} />
        {accept.error && (
          <InlineNotification tone="error" closable={false}>
            {messages.failed}
          </InlineNotification>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="primary"
            disabled={!agreed}
            pending={accept.isPending}
            aria-describedby={agreed ? undefined : REASON}
            onClick={() => accept.send({})}
          >
            {messages.confirm}
          </Button>
          {!agreed && (
            <p id={REASON} className="text-sm text-muted">
              {messages.tickFirst}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
