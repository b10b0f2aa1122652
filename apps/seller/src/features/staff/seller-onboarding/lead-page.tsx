"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import {
  getSellerLead,
  inviteLeadAgain,
  updateSellerLead,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Badge } from "@quayside/ui/badge";
import { Skeleton } from "@quayside/ui/skeleton";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { UiLink } from "@quayside/ui/ui-provider";
import { StaffMay } from "#components/staff-may.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { EditLead } from "#features/staff/seller-onboarding/components/edit-lead.tsx";
import { InviteAgain } from "#features/staff/seller-onboarding/components/invite-again.tsx";
import { LeadEnquiries } from "#features/staff/seller-onboarding/components/lead-enquiries.tsx";
import { LeadFacts, SellerProgress } from "#features/staff/seller-onboarding/components/seller-progress.tsx";
import { isInvited } from "#features/staff/seller-onboarding/lead.view-model.ts";
import {
  leadMessages as messages,
  leadStatusNames,
  leadStatusTones,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { leadsHref } from "#features/staff/seller-onboarding/onboarding.search-params.ts";

function Lead({ slug }: { readonly slug: string }) {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(client, getSellerLead, { params: { slug } }),
  );
  if (!data && isUnknown(error))
    return <UnknownEntity text={messages.gone} listHref={leadsHref({})} listLabel="Seller onboarding" />;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        <UiLink
          href={leadsHref({})}
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
