"use client";

import { useState } from "react";
import {
  deleteTeamMember,
  getTeam,
  leaveTeam,
  updateTeamMember,
} from "@quayside/api-client/contract/team/team.endpoints";
import type { TeamMember } from "@quayside/api-client/contract/team/team.schema";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { RoleSelect } from "#features/team/role-select.tsx";
import { roleWords, teamErrors, teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";
import { useSession } from "@quayside/auth/react/session-provider";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { useDates } from "@quayside/portal/reader-time";

/** What the page shows of the team; it may be outdated. */
const TEAM = [queryKey(getTeam, {})];

/** Changes a person's role. */
function RoleDialog({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const { show } = useToast();
  const [role, setRole] = useState(member.role);
  const fresh = useFreshSignIn();
  const change = useSubmit(updateTeamMember, {
    texts: teamErrors,
    fallback: messages.failed,
    refetches: TEAM,
    confirm: fresh,
    onSuccess: () => {
      onClose();
      show({ tone: "success", title: messages.roleChanged });
    },
  });
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Role of ${member.name}`}
        description={
          member.isYou
            ? "You will be signed out. Sign in again to use the new role."
            : "They are signed out on all devices and sign in again with the new role."
        }
        confirmLabel={messages.changeRole}
        pending={change.isPending}
        error={change.failure ?? undefined}
        onConfirm={() =>
          change.send({ params: { qid: member.qid }, body: { role, version: member.version } })
        }
      >
        <RoleSelect value={role} onRole={setRole} />
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}

/** A member of the company, with the actions of an owner, or of the member themselves. */
export function MemberItem({
  member,
  canManage,
  canLeave,
}: {
  readonly member: TeamMember;
  readonly canManage: boolean;
  /** False for staff who view a seller: they are not members. */
  readonly canLeave: boolean;
}) {
  const { formatDay, formatMoment } = useDates();
  const { name, email, role, joinedAt, lastSeenAt, hasSecondFactor, isYou } = member;
  const [asks, setAsks] = useState<"role" | "end" | null>(null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isYou && <Badge icon={false}>{messages.you}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
        <p className="text-sm">
          <span className="font-medium">{roleWords[role].label}</span>{" "}
          <span className="text-muted">{roleWords[role].hint}</span>
        </p>
        <p className="text-sm text-muted">
          Since {formatDay(joinedAt)}.{" "}
          {lastSeenAt === null ? "Never signed in" : `Last active ${formatMoment(lastSeenAt)}`}.{" "}
          {hasSecondFactor ? "Second factor on." : "Second factor off."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canManage && (
          <Button size="sm" onClick={() => setAsks("role")}>
            {messages.changeRole} <span className="sr-only">of {name}</span>
          </Button>
        )}
        {canManage && !isYou && (
          <Button size="sm" variant="ghost" onClick={() => setAsks("end")}>
            {messages.remove} <span className="sr-only">{name}</span>
          </Button>
        )}
        {isYou && canLeave && (
          <Button size="sm" variant="ghost" onClick={() => setAsks("end")}>
            {messages.leave}
          </Button>
        )}
      </div>
      {asks === "role" && <RoleDialog member={member} onClose={() => setAsks(null)} />}
      {asks === "end" && !isYou && <RemoveDialog member={member} onClose={() => setAsks(null)} />}
      {asks === "end" && isYou && <LeaveDialog onClose={() => setAsks(null)} />}
    </li>
  );
}

function RemoveDialog({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const { show } = useToast();
  const fresh = useFreshSignIn();
  const remove = useSubmit(deleteTeamMember, {
    texts: teamErrors,
    fallback: messages.failed,
    refetches: TEAM,
    confirm: fresh,
    onSuccess: () => {
      onClose();
      show({ tone: "success", title: messages.removed(member.name) });
    },
  });
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Remove ${member.name}?`}
        description="They are signed out on all devices and lose access to your company. API keys they created stop working."
        confirmLabel={messages.remove}
        tone="danger"
        pending={remove.isPending}
        error={remove.failure ?? undefined}
        onConfirm={() => remove.send({ params: { qid: member.qid }, query: { version: member.version } })}
      />
      {fresh.dialog}
    </>
  );
}

function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useSession();
  const fresh = useFreshSignIn();
  const leave = useSubmit(leaveTeam, { confirm: fresh, onSuccess: () => void session.logout() });
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Leave the company?"
        description="You are signed out and lose access to it. Only an owner can invite you again."
        confirmLabel={messages.leave}
        tone="danger"
        pending={leave.isPending}
        error={failureText(leave.error)}
        onConfirm={() => leave.send({})}
      />
      {fresh.dialog}
    </>
  );
}
