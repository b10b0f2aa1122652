import { type ComponentProps, useId } from "react";
import { type TeamRole, teamRoles } from "@quayside/api-client/contract/team/permission.rules";
import { SelectField } from "@quayside/ui/select-field";
import { roleWords, teamMessages } from "#features/team/team.messages.ts";

const options = teamRoles.map((role) => ({ value: role, label: roleWords[role].label }));

/** The choice of a role, with its permissions. */
export function RoleSelect({
  value,
  onRole,
  ...rest
}: Pick<ComponentProps<typeof SelectField>, "id"> & {
  readonly value: TeamRole;
  readonly onRole: (role: TeamRole) => void;
}) {
  const hintId = useId();
  return (
    <div className="grid gap-1.5">
      <SelectField
        {...rest}
        label={teamMessages.role}
        aria-describedby={hintId}
        options={options}
        value={value}
        onChange={(event) => onRole(teamRoles.find((role) => role === event.target.value) ?? "READ")}
      />
      {/* Below the field, so that the field aligns with the one beside it. */}
      <p id={hintId} className="text-sm text-muted">
        {roleWords[value].hint}
      </p>
    </div>
  );
}
