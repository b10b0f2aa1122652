"use client";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TermsAcceptance } from "#features/terms/terms-acceptance.tsx";

/**
 * The terms with their acceptance while it is pending. Whoever has nothing to accept just reads.
 *
 * @param available false when the text could not be loaded: unread terms cannot be accepted
 */
export function TermsPage({
  available,
  children,
}: {
  readonly available: boolean;
  readonly children: ReactNode;
}) {
  const { user } = useSession();
  const isPending = user !== null && user.isSeller && user.sellerAcceptedSlaAt === null;
  return (
    <div className="w-full">
      {isPending && available && (
        <div className="mx-auto max-w-[1072px] px-4 pt-6 sm:px-6 lg:px-8 print:hidden">
          <InlineNotification tone="info" title="Review Seller Terms and Conditions" closable={false}>
            Please read the terms and scroll to the bottom of the page to complete the action.
          </InlineNotification>
        </div>
      )}
      {children}
      {isPending && available && <TermsAcceptance />}
    </div>
  );
}
