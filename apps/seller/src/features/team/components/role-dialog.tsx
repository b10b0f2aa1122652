"use client";
import { useRef, useState } from "react";
import { updateTeamMember } from "@quayside/api-client/contract/team/index";
import type { TeamMember } from "@quayside/api-client/contract/team/team.schema";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useConfirmedMutation } from "#components/confirmed-mutation.tsx";
import { RoleSelect } from "#features/team/components/role-select.tsx";
import { teamMessages as messages } from "#features/team/team.messages.ts";
import { failureText } from "#features/team/team.view-model.ts";

/** Gives a person another role. */
export function RoleDialog({
  member,
  onClose,
}: {
  readonly member: TeamMember;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const [role, setRole] = useState(member.role);
  const key = useRef({ role, text: crypto.randomUUID() });
  const change = useConfirmedMutation(updateTeamMember, {
    onSuccess: () => {
      onClose();
      show({ tone: "success", title: messages.roleChanged });
    },
  });
  const save = () => {
    if (key.current.role !== role) key.current = { role, text: crypto.randomUUID() };
    change.mutate({ params: { qid: member.qid }, body: { role }, idempotencyKey: key.current.text });
  };
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Role of ${member.name}`}
        description={
          member.isYou
            ? "You are signed out, and sign in again with the new role."
            : "They are signed out on all devices, and sign in again with the new role."
        }
        confirmLabel={messages.changeRole}
        pending={change.isPending}
        error={failureText(change.error)}
        onConfirm={save}
      >
        <RoleSelect value={role} onRole={setRole} />
      </ConfirmDialog>
      {change.dialog}
    </>
  );
}
