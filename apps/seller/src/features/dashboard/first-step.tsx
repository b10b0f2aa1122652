"use client";
import { useQuery } from "@tanstack/react-query";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { profileItems } from "#components/profile-items.ts";

/** The next required part of the profile of a seller who cannot sell yet; then the first stock list. */
export function FirstStep() {
  const { client } = useSession();
  const { data, isPending } = useQuery(queryOptionsFor(client, getCompany, {}));
  if (isPending) return <Skeleton lines={3} label="Loading your next step" className="card p-5" />;
  if (!data) return null;
  const required = data.profile.items.filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ state }) => state === "MISSING");
  const [next] = missing;
  const step =
    next === undefined
      ? {
          title: "Your next step: upload a stock list",
          text: "The required parts of your profile are done. Your offers go live once Quayside has activated your account.",
          href: "/inventory/upload/",
          label: "Upload stock list",
        }
      : {
          title: `Your next step: ${profileItems[next.key].label}`,
          text: `${required.length - missing.length} of ${required.length} required parts of your profile are done. Your offers go live once all are, and Quayside has activated your account.`,
          href: profileItems[next.key].href,
          label: "Complete this part",
        };
  return (
    <section aria-labelledby="first-step" className="card grid justify-items-start gap-3 p-5">
      <h2 id="first-step" className="text-lg font-semibold">
        {step.title}
      </h2>
      <p className="text-muted">{step.text}</p>
      <LinkButton href={step.href} variant="primary">
        {step.label}
      </LinkButton>
    </section>
  );
}
