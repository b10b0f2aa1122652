"use client";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { LoadFailure } from "@quayside/portal/react/page/load-failure";
import { cn } from "@quayside/ui/lib/cn";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { UiLink } from "@quayside/ui/ui-provider";
import { profileItems } from "#components/profile-items.ts";

interface FirstStep {
  readonly label: string;
  readonly isDone: boolean;
  /** Where it is done; none for what the seller waits for. */
  readonly href?: string;
  readonly note?: string;
}

/** The way to the first order: the required parts of the profile, the account, and the first offers. */
function stepsOf(
  { profile }: AnswerOf<typeof getCompany>,
  { hasOffers, hasLiveOffer }: NonNullable<SellerInbox["firstSteps"]>,
  isActive: boolean,
): readonly FirstStep[] {
  return [
    ...profile.items
      .filter(({ isRequired }) => isRequired)
      .map(({ key, state }) => ({
        label: profileItems[key].label,
        href: profileItems[key].href,
        isDone: state !== "MISSING",
      })),
    { label: "First stock list", href: "/inventory/upload/", isDone: hasOffers },
    {
      label: "Account activated",
      isDone: isActive,
      note: "Quayside does this once the required parts of your profile are done.",
    },
    {
      label: "First live offer",
      isDone: hasLiveOffer,
      note: "Your offers go live with your account.",
      ...(isActive ? { href: "/inventory/?status=ALL&page=1" } : {}),
    },
    { label: "First order", isDone: false, note: "We e-mail you the moment it comes in." },
  ];
}

/** A step: its number or a check, and its link while it is to be done. */
function StepRow({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  const { label, isDone, href, note } = step;
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={cn("flex min-h-11 items-center gap-3 px-5 py-2", isNext && "bg-selected")}
    >
      <span
        aria-hidden
        className={cn(
          "tnum grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold",
          isDone ? "border-transparent bg-success-bg text-success-fg" : "border-border-strong text-muted",
        )}
      >
        {isDone ? <Check className="size-3.5" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        {href && !isDone ? (
          <UiLink href={href} className="font-medium hover:underline">
            {label}
          </UiLink>
        ) : (
          <span className={cn("font-medium", isDone && "text-muted")}>{label}</span>
        )}
        {isDone && <span className="sr-only"> – done</span>}
        {!isDone && note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {isNext && href && (
        <LinkButton size="sm" variant="primary" href={href}>
          Start<span className="sr-only">: {label}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** The checklist of a seller without any order yet; it is gone from the first one on. */
export function FirstSteps({ steps: done }: { readonly steps: NonNullable<SellerInbox["firstSteps"]> }) {
  const { client } = useSession();
  const { sellerStatus } = useUser();
  const company = useQuery(queryOptionsFor(client, getCompany, {}));
  if (company.isPending) return <Skeleton lines={9} label="Loading your first steps" className="card p-5" />;
  if (!company.data)
    return (
      <LoadFailure
        error={company.error}
        title="We couldn't load your first steps. Try again."
        onRetry={() => void company.refetch()}
      />
    );
  const steps = stepsOf(company.data, done, sellerStatus === "ACTIVE");
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone, href }) => !isDone && href !== undefined);
  return (
    <section aria-labelledby="first-steps" className="card max-w-3xl overflow-hidden">
      <div className="grid gap-2 px-5 py-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          Your way to the first order
        </h2>
        <p className="tnum text-muted">
          {doneCount} of {steps.length} done
        </p>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full origin-left bg-success-solid"
            style={{ transform: `scaleX(${doneCount / steps.length})` }}
          />
        </div>
      </div>
      <ol className="divide-y border-t border-border">
        {steps.map((step, index) => (
          <StepRow key={step.label} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </section>
  );
}
