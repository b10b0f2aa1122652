"use client";
import { unpauseSeller } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { SellerPause } from "@quayside/api-client/contract/sellers/pause.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { formatDeadline } from "@quayside/format/deadline";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import type { Tone } from "@quayside/ui/lib/tone";
import { useToast } from "@quayside/ui/toast";
import { UiLink } from "@quayside/ui/ui-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { pauseMessages as messages, resumeErrors } from "#features/pause/pause.messages.ts";
import { reasonText } from "#features/pause/pause.view-model.ts";

function untilText({ pausedBy, expectedPauseEnd }: SellerPause): string {
  if (expectedPauseEnd !== null) return `Expected end: ${formatDate(expectedPauseEnd)}.`;
  return pausedBy === "PLATFORM" ? "It ends once its cause is fixed." : "It lasts until you end it.";
}

function openOrders({ openSales: { count, nextDeadline, timeZone } }: SellerPause): string {
  if (count === 0) return "You have no open orders.";
  const due =
    nextDeadline === null || timeZone === null
      ? ""
      : ` The next deadline is ${formatDeadline(nextDeadline, timeZone)}.`;
  return `You have ${count} open ${count === 1 ? "order" : "orders"}.${due}`;
}

/** Ends the pause; what prevents that is shown in place. */
function Resume() {
  const { session } = useSession();
  const { show } = useToast();
  const resume = useSubmit(unpauseSeller, {
    texts: resumeErrors,
    fallback: messages.resumeFailed,
    onSuccess: () => {
      show({ tone: "success", title: messages.resumed });
      // If this fails, the frame of the portal updates with the next session renewal.
      session.reloadUser().catch(() => {});
    },
  });
  const { error } = resume;
  const broken = isApiError(error, unpauseSeller, "pause_not_fixed") ? error.details : null;
  return (
    <>
      {error && (
        <InlineNotification tone="error" closable={false}>
          {resume.failure}
          {broken && ` Your value is ${broken.value}, the limit ${broken.limit}.`}
        </InlineNotification>
      )}
      <div>
        <Button variant="primary" pending={resume.isPending} onClick={() => resume.send({})}>
          Sell again
        </Button>
      </div>
    </>
  );
}

const notYet = { heading: "You are not selling yet", word: "Onboarding", tone: "info" } as const;

const statusWords: Record<SellerPause["status"], { heading: string; word: string; tone: Tone }> = {
  LEAD: notYet,
  ONBOARDING: notYet,
  ACTIVE: { heading: "You are selling", word: "Selling", tone: "success" },
  PAUSED: { heading: "Your account is paused", word: "Paused", tone: "caution" },
  TERMINATED: { heading: "Your account is closed", word: "Closed", tone: "neutral" },
};

/** Whether the seller is selling, why not and until when, and what stays due meanwhile. */
export function PauseState({ pause }: { readonly pause: SellerPause }) {
  const { formatMoment } = useDates();
  const isReadOnly = useIsReadOnly("account");
  const { status, pauseReason, pausedBy, pausedAt } = pause;
  const isPaused = status === "PAUSED";
  const { heading, word, tone } = statusWords[status];
  return (
    <section aria-labelledby="pause-state" className="card grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="pause-state" className="text-lg font-semibold">
          {heading}
        </h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {isPaused && (
        <p>
          {pauseReason !== null && `Reason: ${reasonText(pauseReason)}. `}
          {untilText(pause)}{" "}
          <span className="text-muted">
            {pausedBy === "PLATFORM" ? "Paused by Quayside" : "Paused by you"}
            {pausedAt !== null && ` on ${formatMoment(pausedAt)}`}.
          </span>
        </p>
      )}
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          {isPaused
            ? "Buyers do not see your offers."
            : "While you are paused, buyers do not see your offers; your inventory is unchanged."}
        </li>
        <li>
          You still need to confirm, ship and complete open orders. {openOrders(pause)}{" "}
          {pause.openSales.count > 0 && (
            <UiLink className="prose-link" href="/orders/?status=CURRENT&page=1">
              View current orders
            </UiLink>
          )}
        </li>
        <li>Your earnings are paid out as usual.</li>
      </ul>
      {isPaused && !isReadOnly && <Resume />}
    </section>
  );
}
