"use client";

import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { DescriptionList } from "@quayside/ui/description-list";
import {
  inviteAgainErrors,
  leadMessages as messages,
  leadStatusNames,
  leadStatusTones,
  vatStatusText,
  vatStatusTones,
  volumeNames,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import {
  getSellerLead,
  inviteLeadAgain,
  updateSellerLead,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { StaffMay } from "#components/staff-may.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { EditLead } from "#features/staff/seller-onboarding/edit-lead.tsx";
import { LeadFacts, SellerProgress } from "#features/staff/seller-onboarding/seller-progress.tsx";
import { isInvited } from "#features/staff/seller-onboarding/lead.view-model.ts";
import { leadsList } from "#features/staff/seller-onboarding/onboarding.list-view.ts";

/** Mails the invitation again to an owner who has not set up the account yet. */
function InviteAgain({ slug, email }: { readonly slug: string; readonly email: string }) {
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

function Lead({ slug }: { readonly slug: string }) {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(client, getSellerLead, { params: { slug } }),
  );
  if (!data && isUnknown(error))
    return <UnknownEntity text={messages.gone} listHref={leadsList.href({})} listLabel="Seller onboarding" />;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        <UiLink
          href={leadsList.href({})}
          className="prose-link inline-flex items-center gap-1.5 justify-self-start"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Seller onboarding
        </UiLink>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-xl font-semibold wrap-anywhere">{data?.companyName ?? "Seller lead"}</h1>
          {data && <Badge tone={leadStatusTones[data.status]}>{leadStatusNames[data.status]}</Badge>}
        </div>
      </header>
      {isPending && <Skeleton lines={10} label="Loading the seller lead" className="min-h-80" />}
      {!data && error && <LoadFailure error={error} title={messages.loadOne} onRetry={refetch} />}
      {data && <LeadEnquiries lead={data} />}
      {data && data.status !== "COMPLETED" && (
        <StaffMay call={updateSellerLead} otherwise={<LeadFacts lead={data} />}>
          <EditLead lead={data} onReload={() => void refetch()} />
        </StaffMay>
      )}
      {data?.status === "COMPLETED" && (
        <>
          {isInvited(data) && (
            <StaffMay call={inviteLeadAgain}>
              <InviteAgain slug={slug} email={data.email} />
            </StaffMay>
          )}
          {data.seller && <SellerProgress slug={data.slug} seller={data.seller} />}
          <LeadFacts lead={data} />
        </>
      )}
    </div>
  );
}

/** One company that is becoming a seller, for internal staff. */
export function LeadPage({ slug }: { readonly slug: string }) {
  return (
    <StaffOnly>
      <Lead slug={slug} />
    </StaffOnly>
  );
}

/**
 * All enquiries of the company from the public site, and the result of the VAT registry.
 */
function LeadEnquiries({ lead }: { readonly lead: SellerLead }) {
  const { formatMoment } = useDates();
  if (lead.enquiries.length === 0) return null;
  return (
    <section aria-labelledby="enquiries" className="card grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="enquiries" className="text-lg font-semibold">
          From the website
        </h2>
        {lead.vatNumber !== null && (
          <p className="flex flex-wrap items-center gap-2">
            <span>
              VAT number <span className="code">{lead.vatNumber}</span>
            </span>
            {lead.vatStatus !== null && (
              <Badge tone={vatStatusTones[lead.vatStatus]}>
                {vatStatusText(lead.vatNumber, lead.vatStatus)}
              </Badge>
            )}
          </p>
        )}
      </div>
      <ul className="grid gap-6">
        {lead.enquiries.map((enquiry) => (
          <li key={`${enquiry.receivedAt} ${enquiry.email}`}>
            <DescriptionList
              items={[
                { label: "Received", value: formatMoment(enquiry.receivedAt) },
                { label: "Came by", value: enquiry.isFromSurvey ? "The survey" : "Our own form" },
                { label: "Company", value: `${enquiry.companyName}, ${countryName(enquiry.country)}` },
                { label: "VAT number", value: enquiry.vatNumber ?? "–" },
                { label: "Sells", value: <span className="whitespace-pre-line">{enquiry.sells}</span> },
                { label: "In a month", value: volumeNames[enquiry.monthlyVolume] },
                { label: "Contact", value: enquiry.contactName },
                { label: "E-mail address", value: enquiry.email },
                { label: "Phone number", value: enquiry.phone ?? "–" },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
