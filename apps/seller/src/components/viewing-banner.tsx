"use client";

import { useSession } from "@quayside/auth/react/session-provider";
import { CHOOSE_SELLER } from "@quayside/auth/user-type";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { leaveSeller } from "@quayside/api-client/contract/internal/internal.endpoints";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";

/** Staff pages about all sellers, or about none; the page for choosing a seller already shows the viewed one. */
function isOfNoSeller(path: string): boolean {
  return path.startsWith("/internal/") && !path.startsWith(CHOOSE_SELLER);
}

/** Shows staff on a seller's pages whose portal they view, and that it is read-only; stays until they leave. */
export function ViewingBanner() {
  const { user, location } = useSession();
  if (user === null || user.viewing === null || isOfNoSeller(location.path)) return null;
  return <ViewedSeller company={user.viewing.company} />;
}

/** The seller that staff are viewing, with a button to leave. */
function ViewedSeller({ company }: { readonly company: string }) {
  const { client, session, navigate } = useSession();
  const { show } = useToast();
  const leave = useMutation(
    mutationOptionsFor(client, leaveSeller, {
      onSuccess: (user) => {
        session.setUser(user);
        navigate(CHOOSE_SELLER);
      },
      onError: () => show({ tone: "error", title: "You could not leave this seller, please try again." }),
    }),
  );
  return (
    <section
      aria-label="Read-only view"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border bg-info-bg px-4 py-2 text-info-fg sm:px-6"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
        <Eye aria-hidden className="size-4.5 shrink-0" />
        <span className="wrap-anywhere">You are viewing {company} read-only.</span>
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton size="sm" href={CHOOSE_SELLER}>
          Choose another seller
        </LinkButton>
        <Button size="sm" pending={leave.isPending} onClick={() => leave.mutate({})}>
          Leave
        </Button>
      </div>
    </section>
  );
}
