"use client";

import { Minus, Plus } from "lucide-react";
import type { TermsChanges } from "#features/terms/terms-documents.ts";
import { termsMessages as messages } from "#features/terms/terms.messages.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getSellerTerms } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { cn } from "@quayside/ui/lib/cn";
import { StateBlock } from "@quayside/ui/state-block";
import { TermsAcceptance } from "#features/terms/terms-acceptance.tsx";

interface Version {
  readonly version: string;
  readonly text: ReactNode;
}

/**
 * The terms with their acceptance while it is pending. With nothing to accept it is read-only.
 *
 * @param current the version that holds, null when it could not be loaded: unread terms cannot be accepted
 * @param updated the version that the flag switches to
 */
export function TermsPage({
  current,
  updated,
  changes,
}: {
  readonly current: Version | null;
  readonly updated: Version | null;
  readonly changes: readonly TermsChanges[];
}) {
  const { formatDay } = useDates();
  const { client, user, flags } = useSession();
  const isSeller = user !== null && user.isSeller;
  const state = useQuery({ ...queryOptionsFor(client, getSellerTerms, {}), enabled: isSeller });
  const wanted =
    state.data?.version ?? (flags["updated_supplier_terms"] === true ? updated?.version : undefined);
  const known = [current, updated].find((one) => one !== null && one.version === wanted);
  const shown = known ?? current;
  if (shown === null) return <StateBlock kind="failed" title={messages.unavailable} />;

  const isPending = state.data?.isPending ?? (isSeller && user.sellerAcceptedSlaAt === null);
  const from = state.data?.acceptedVersion;
  const difference = isPending
    ? changes.find((one) => one.from === from && one.to === shown.version)
    : undefined;
  const mayAccept = user?.teamRole === undefined || user.teamRole === null || user.teamRole === "OWNER";
  return (
    <div className="w-full">
      {isPending && (
        <Frame>
          <InlineNotification tone="info" title={messages.title} closable={false}>
            {difference !== undefined && <p>{messages.updated}</p>}
            {messages.review}
          </InlineNotification>
        </Frame>
      )}
      {!isPending && state.data?.acceptedVersion && state.data.acceptedAt && (
        // Paper says which version was accepted, and when.
        <Frame isPrinted>
          <p className="text-sm text-muted">
            {messages.accepted(state.data.acceptedVersion, formatDay(state.data.acceptedAt))}
          </p>
        </Frame>
      )}
      {difference !== undefined && <TermsDifferences changes={difference} />}
      {shown.text}
      {isPending && state.isError && (
        <Frame>
          <InlineNotification tone="error" closable={false} title={messages.unknownState}>
            <Button onClick={() => void state.refetch()}>Try again</Button>
          </InlineNotification>
        </Frame>
      )}
      {isPending && known !== undefined && known !== null && mayAccept && <TermsAcceptance />}
      {isPending && !mayAccept && (
        <Frame>
          <InlineNotification tone="caution" closable={false}>
            {messages.ownersOnly}
          </InlineNotification>
        </Frame>
      )}
    </div>
  );
}

/** @param isPrinted whether paper has it too */
function Frame({
  isPrinted = false,
  children,
}: {
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}) {
  // The measures of the text below: its padding is outside its width.
  return (
    <div className={cn("px-4 pt-6 sm:px-6 lg:px-8", !isPrinted && "print:hidden")}>
      <div className="mx-auto max-w-[1072px]">{children}</div>
    </div>
  );
}

/** Paragraphs that a newer version of the terms removes and adds, section by section. */
function TermsDifferences({ changes }: { readonly changes: TermsChanges }) {
  return (
    <section aria-labelledby="terms-differences" className="px-4 pt-6 sm:px-6 lg:px-8 print:hidden">
      <div className="mx-auto grid max-w-[1072px] gap-4">
        <h2 id="terms-differences" className="text-lg font-semibold">
          {messages.changesTitle(changes.from, changes.to)}
        </h2>
        <div className="card grid gap-5 p-6">
          {changes.sections.map(({ heading, removed, added }) => (
            <div key={heading} className="grid gap-2">
              <h3 className="font-medium">{heading}</h3>
              {removed.map((text) => (
                <del key={text} className="flex gap-3 rounded-md bg-error-bg p-3 text-error-fg no-underline">
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span className="max-w-[70ch]">
                    <span className="font-medium">{messages.removed}: </span>
                    {text}
                  </span>
                </del>
              ))}
              {added.map((text) => (
                <ins
                  key={text}
                  className="flex gap-3 rounded-md bg-success-bg p-3 text-success-fg no-underline"
                >
                  <Plus aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span className="max-w-[70ch]">
                    <span className="font-medium">{messages.added}: </span>
                    {text}
                  </span>
                </ins>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
