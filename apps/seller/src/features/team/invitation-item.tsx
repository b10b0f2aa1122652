"use client";
import {
  deleteTeamInvitation,
  getTeam,
  resendTeamInvitation,
} from "@quayside/api-client/contract/team/team.endpoints";
import type { TeamInvitation } from "@quayside/api-client/contract/team/team.schema";
import { queryKey } from "@quayside/api-client/queries";
import { refusalText, staleDetails } from "@quayside/portal/stale-text";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { roleWords, teamErrors, teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

/** A person who is invited and has not joined yet. */
export function InvitationItem({
  invitation,
  canManage,
}: {
  readonly invitation: TeamInvitation;
  readonly canManage: boolean;
}) {
  const { qid, version, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const { show } = useToast();
  const dates = useDates();
  const { formatMoment } = dates;
  const onError = (error: Error) =>
    void show({
      tone: "error",
      title:
        staleDetails(error) === null
          ? (failureText(error) ?? messages.failed)
          : refusalText(error, teamErrors, messages.failed, dates),
    });
  const options = { onError, refetches: [queryKey(getTeam, {})] };
  const resend = useSubmit(resendTeamInvitation, {
    ...options,
    onSuccess: () => show({ tone: "success", title: messages.invitationSent(email) }),
  });
  const withdraw = useSubmit(deleteTeamInvitation, {
    ...options,
    onSuccess: () => show({ tone: "success", title: messages.withdrawn }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all">
          {email}
          {isExpired && <Badge tone="caution">Expired</Badge>}
        </p>
        <p className="text-sm text-muted">
          {roleWords[role].label}. Invited by {invitedBy}, sent {formatMoment(sentAt)}.{" "}
          {isExpired ? "The link has expired." : `The link expires ${formatMoment(expiresAt)}.`}
        </p>
      </div>
      {canManage && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={resend.isPending}
            onClick={() => resend.send({ params: { qid }, body: { version } })}
          >
            {messages.resend} <span className="sr-only">to {email}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            pending={withdraw.isPending}
            onClick={() => withdraw.send({ params: { qid }, query: { version } })}
          >
            {messages.withdraw} <span className="sr-only">the invitation to {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
