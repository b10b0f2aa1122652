"use client";
import { useState } from "react";
import { updateTeamMember } from "@quayside/api-client/contract/team/team.endpoints";
import type { TeamMember } from "@quayside/api-client/contract/team/team.schema";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { RoleSelect } from "#features/team/components/role-select.tsx";
import { teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

/** Changes a person's role. */
export function RoleDialog({
  member,
  onClose,
}: {
  readonly member: TeamMember;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const [role, setRole] = useState(member.role);
  const fresh = useFreshSignIn();
  const change = useSubmit(updateTeamMember, {
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
        error={failureText(change.error)}
        onConfirm={() => change.send({ params: { qid: member.qid }, body: { role } })}
      >
        <RoleSelect value={role} onRole={setRole} />
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}
