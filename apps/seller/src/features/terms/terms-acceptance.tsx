"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/index";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { safePath } from "@quayside/auth/safe-path";
import { Button } from "@quayside/ui/button";
import { Checkbox } from "@quayside/ui/checkbox";
import { InlineNotification } from "@quayside/ui/inline-notification";

const REASON = "terms-confirm-reason";

/** The checkbox and the button that record the acceptance; leads on to `redirectUrl` or `redirectTo` afterwards. */
export function TermsAcceptance() {
  const { client, session, navigate, location: here } = useSession();
  const [agreed, setAgreed] = useState(false);
  const accept = useMutation(
    mutationOptionsFor(client, acceptSellerSla, {
      onSuccess: (user) => {
        session.setUser(user);
        const query = new URLSearchParams(here.search);
        const target = query.get("redirectUrl") ?? query.get("redirectTo");
        navigate(safePath(target, location.origin, "/dashboard/"));
      },
    }),
  );
  return (
    <section
      aria-label="Acceptance"
      className="mx-auto grid max-w-[1072px] gap-4 px-4 pb-14 sm:px-6 lg:px-8 print:hidden"
    >
      <div className="card grid gap-4 p-6">
        <Checkbox
          label="I have read, understood, and agree to the Terms and Conditions."
          checked={agreed}
          onCheckedChange={(checked) => setAgreed(checked)}
        />
        {accept.isError && (
          <InlineNotification tone="error" closable={false}>
            There was an error submitting you request, please try again.
          </InlineNotification>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="primary"
            disabled={!agreed}
            pending={accept.isPending}
            aria-describedby={agreed ? undefined : REASON}
            onClick={() => accept.mutate({})}
          >
            Confirm
          </Button>
          {!agreed && (
            <p id={REASON} className="text-sm text-muted">
              Tick the box above to be able to confirm.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
