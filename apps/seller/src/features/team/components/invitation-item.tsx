"use client";
import { useMutation } from "@tanstack/react-query";
import {
  deleteTeamInvitation,
  resendTeamInvitation,
} from "@quayside/api-client/contract/team/team.endpoints";
import type { TeamInvitation } from "@quayside/api-client/contract/team/team.schema";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { roleWords, teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

/** A person who is invited and has not joined yet. */
export function InvitationItem({
  invitation,
  canManage,
}: {
  readonly invitation: TeamInvitation;
  readonly canManage: boolean;
}) {
  const { formatMoment } = useDates();
  const { qid, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const { client } = useSession();
  const { show } = useToast();
  const onError = (error: Error) =>
    void show({ tone: "error", title: failureText(error) ?? messages.failed });
  const resend = useSubmit(resendTeamInvitation, {
    onSuccess: () => show({ tone: "success", title: messages.invitationSent(email) }),
    onError,
  });
  const withdraw = useMutation(
    mutationOptionsFor(client, deleteTeamInvitation, {
      onSuccess: () => void show({ tone: "success", title: messages.withdrawn }),
      onError,
    }),
  );
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
          <Button size="sm" pending={resend.isPending} onClick={() => resend.send({ params: { qid } })}>
            {messages.resend} <span className="sr-only">to {email}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { qid } })}
          >
            {messages.withdraw} <span className="sr-only">the invitation to {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
