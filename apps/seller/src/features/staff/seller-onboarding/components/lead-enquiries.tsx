import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { countryName } from "@quayside/format/country";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { DescriptionList } from "@quayside/ui/description-list";
import {
  vatStatusNames,
  vatStatusTones,
  volumeNames,
} from "#features/staff/seller-onboarding/onboarding.messages.ts";

/**
 * All enquiries of the company from the public site, and the result of the VAT registry.
 */
export function LeadEnquiries({ lead }: { readonly lead: SellerLead }) {
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
              <Badge tone={vatStatusTones[lead.vatStatus]}>{vatStatusNames[lead.vatStatus]}</Badge>
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
