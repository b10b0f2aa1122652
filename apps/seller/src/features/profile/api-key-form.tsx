"use client";
import { createApiKey } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { boundFields } from "#components/bound-fields.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { connectionMessages } from "#features/profile/connection.messages.ts";
import { useDraft } from "#features/profile/draft.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";

const ids = { name: "api-key-name", access: "api-key-access", expiresInDays: "api-key-end" } as const;

const ends = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
  { value: "", label: "Never" },
];

/** Creates an API key, after confirming the password. */
export function ApiKeyForm({
  onCreated,
  onCancel,
}: {
  /** Receives the key, which is shown once. */
  readonly onCreated: (key: string) => void;
  readonly onCancel: () => void;
}) {
  const { draft, isDirty, change } = useDraft({ name: "", access: "READ", expiresInDays: "365" });
  const { save, refuse, saving } = useSave(createApiKey, {
    fallback: connectionMessages.failed,
    problemsOf: (error) => serverProblems(error, ids),
    onDone: ({ key }) => onCreated(key),
  });
  const field = boundFields({ draft, problems: saving.problems, ids, change });
  const submit = () => {
    const name = draft.name.trim();
    if (name === "") return refuse([{ fieldId: ids.name, message: "Enter a name for the key." }]);
    save({
      body: {
        name,
        access: draft.access === "FULL" ? "FULL" : "READ",
        expiresInDays: draft.expiresInDays === "" ? null : Number(draft.expiresInDays),
      },
    });
  };
  return (
    <ProfileForm
      label="New API key"
      saving={saving}
      isDirty={isDirty}
      saveLabel="Create key"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        {...field("name")}
        label="Name"
        hint="Says what the key is for, for example the name of your stock system."
        autoComplete="off"
        maxLength={100}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field("access")}
          label="Access"
          options={[
            { value: "READ", label: "Read only" },
            { value: "FULL", label: "Read and change" },
          ]}
        />
        <SelectField {...field("expiresInDays")} label="Ends after" options={ends} />
      </div>
    </ProfileForm>
  );
}
