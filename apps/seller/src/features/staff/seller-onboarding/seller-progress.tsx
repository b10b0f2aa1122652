"use client";
import {
  activateSeller,
  getSellerLead,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { OnboardingStep, SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Stepper } from "@quayside/ui/stepper";
import { useToast } from "@quayside/ui/toast";
import { StaffMay } from "#components/staff-may.tsx";
import {
  activateErrors,
  leadMessages as messages,
  onboardingNames,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";
import { countryName } from "@quayside/format/country";

/** The seller's own remaining tasks, and its activation. */
export function SellerProgress({
  slug,
  seller,
}: {
  readonly slug: string;
  readonly seller: NonNullable<SellerLead["seller"]>;
}) {
  const { show } = useToast();
  const activate = useSubmit(activateSeller, {
    texts: activateErrors,
    fallback: messages.activate,
    refetches: [queryKey(getSellerLead, { params: { slug } })],
    onSuccess: () => show({ tone: "success", title: messages.activated }),
  });
  const { error } = activate;
  const missing = isApiError(error, activateSeller, "onboarding_incomplete") ? error.details.missing : [];
  const isWaiting = seller.status === "ONBOARDING" || seller.status === "LEAD";
  return (
    <section aria-labelledby="progress" className="grid grid-cols-1 gap-3">
      <h2 id="progress" className="text-lg font-semibold">
        What the seller does
      </h2>
      <Stepper
        label="Onboarding of the seller"
        steps={seller.onboarding.map(({ step, isDone }) => ({
          id: step,
          title: onboardingNames[step],
          status: isDone ? "completed" : "not-started",
        }))}
      />
      {error && (
        <InlineNotification tone="error" closable={false}>
          {activate.failure}
          {missing.length > 0 &&
            ` Missing: ${missing.map((step) => onboardingNames[step as OnboardingStep] ?? step).join(", ")}.`}
        </InlineNotification>
      )}
      {isWaiting ? (
        <StaffMay call={activateSeller}>
          <div>
            <Button
              variant="primary"
              pending={activate.isPending}
              onClick={() =>
                activate.send({ params: { qid: seller.qid }, body: { version: seller.version } })
              }
            >
              Activate seller
            </Button>
          </div>
        </StaffMay>
      ) : (
        <p>
          {seller.status === "ACTIVE"
            ? "The seller is active: buyers see its offers."
            : `Status: ${seller.status.toLowerCase()}`}
        </p>
      )}
    </section>
  );
}

/** The details of a lead at the time its account was created. */
export function LeadFacts({ lead }: { readonly lead: SellerLead }) {
  const { formatMoment } = useDates();
  return (
    <div className="card p-5 sm:p-6">
      <DescriptionList
        items={[
          { label: "Company", value: lead.companyName },
          { label: "Contact", value: lead.contactName },
          { label: "E-mail address", value: lead.email },
          { label: "Phone number", value: lead.phone ?? "–" },
          { label: "Country", value: countryName(lead.country) },
          { label: "Assigned to", value: lead.assignedTo ?? "–" },
          {
            label: "Seller code",
            value: lead.seller === null ? "–" : <span className="code">{lead.seller.code}</span>,
          },
          { label: "Completed", value: lead.completedAt === null ? "–" : formatMoment(lead.completedAt) },
          { label: "Notes", value: <span className="whitespace-pre-line">{lead.notes || "–"}</span> },
        ]}
      />
    </div>
  );
}
