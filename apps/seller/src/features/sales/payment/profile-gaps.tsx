"use client";
import type { ProfileGap } from "@quayside/api-client/contract/profile.schema";
import { UiLink } from "@quayside/ui/ui-provider";
import { profileGaps } from "#components/profile-items.ts";

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
