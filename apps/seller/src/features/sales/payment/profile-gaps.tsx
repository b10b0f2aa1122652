"use client";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { ProfileGap } from "@quayside/api-client/contract/profile.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { profileGaps } from "#components/profile-items.ts";
import { paymentMessages } from "#features/sales/payment/payment.messages.ts";
import { payoutPreviewQuery } from "#features/sales/sale/sales.queries.ts";

/** Before the step of the payment: what it will wait for, in one sentence, with a link to each page where it is mended. */
export function PaymentWarning({ saleQid }: { readonly saleQid: string }) {
  const { client } = useSession();
  const { data } = useQuery(payoutPreviewQuery(client, saleQid));
  if (data === undefined || data.missing.length === 0) return null;
  return (
    <InlineNotification tone="caution" closable={false} title={paymentMessages.willWait}>
      {paymentMessages.willWaitFor}{" "}
      {data.missing.map((gap, at) => (
        <Fragment key={gap}>
          {at > 0 && (at === data.missing.length - 1 ? " and " : ", ")}
          <UiLink href={profileGaps[gap].href} className="prose-link">
            {profileGaps[gap].label}
          </UiLink>
        </Fragment>
      ))}
      .
    </InlineNotification>
  );
}

/** What a payment waits for, with links to complete it. */
export function ProfileGaps({ missing }: { readonly missing: readonly ProfileGap[] }) {
  return (
    <ul aria-label="What is missing" className="list-disc pl-5">
      {missing.map((gap) => {
        const { label, href, note } = profileGaps[gap];
        return (
          <li key={gap}>
            <UiLink href={href} className="prose-link inline-block py-1">
              {label}
            </UiLink>
            {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
