"use client";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import { Badge } from "@quayside/ui/badge";
import { ToneIcon } from "@quayside/ui/tone-icon";
import { UiLink } from "@quayside/ui/ui-provider";
import { profileGaps, profileItems } from "#components/profile-items.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { progressOf, wordsOf } from "#features/profile/profile-pages.view-model.ts";

/** The completeness of the profile, with a link to each part, and whether payments can be triggered. */
export function Completeness({ profile }: { readonly profile: Company["profile"] }) {
  const { items, isComplete, paymentGaps } = profile;
  const { done, of } = progressOf(items);
  const optional = items.length - of;
  return (
    <section aria-labelledby="completeness" className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="completeness" className="text-lg font-semibold">
          {isComplete ? "Your profile is complete" : profileMessages.incomplete}
        </h2>
        <p className="text-muted">
          {paymentGaps.length === 0
            ? "Payments of your orders can be triggered."
            : profileMessages.paymentsWait(paymentGaps.map((gap) => profileGaps[gap].label))}
        </p>
      </div>
      <div className="grid gap-1.5">
        <p id="completeness-progress" className="tnum text-sm font-medium">
          {done} of {of} required parts are done
          {optional > 0 && <span className="font-normal text-muted">, {optional} optional</span>}
        </p>
        <div
          role="progressbar"
          aria-labelledby="completeness-progress"
          aria-valuemin={0}
          aria-valuemax={of}
          aria-valuenow={done}
          className="h-2.5 overflow-hidden rounded-full border border-border-strong bg-sunken"
        >
          <div
            className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
            style={{ width: of === 0 ? "100%" : `${(done / of) * 100}%` }}
          />
        </div>
      </div>
      <ul aria-label="Parts of your profile" className="divide-y">
        {items.map((item) => {
          const { label, href, pending, missing = "" } = profileItems[item.key];
          const words = wordsOf(item);
          const notes: Partial<Record<typeof item.state, string>> = { PENDING: pending, MISSING: missing };
          const note = notes[item.state] ?? "";
          return (
            <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-0">
                <UiLink href={href} className="prose-link">
                  {label}
                </UiLink>
                {note !== "" && <span className="block text-sm text-muted">{note}</span>}
              </span>
              {item.state === "COMPLETE" ? (
                <span className="inline-flex items-center gap-1.5 text-sm text-muted">
                  <ToneIcon tone="success" className="size-4 text-success-fg" />
                  {words.label}
                </span>
              ) : (
                <Badge tone={words.tone}>{words.label}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
