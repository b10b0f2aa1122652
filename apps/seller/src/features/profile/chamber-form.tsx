"use client";
import { useState } from "react";
import {
  createChamberOfCommerce,
  getChamberOfCommerce,
} from "@quayside/api-client/contract/company/company.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { Button } from "@quayside/ui/button";
import { FileDrop } from "@quayside/ui/file-drop";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import {
  chamberAccept,
  chamberFileProblem,
  fileSize,
  isRegistrationNumber,
} from "#features/profile/chamber.view-model.ts";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";

const NUMBER = "chamber-number";
const FILE = "chamber-file";

/** Uploads the extract of the commercial register with its number, replacing an older one. */
export function ChamberForm({
  number,
  version,
  isReplacing = false,
  onDone,
  onCancel,
}: {
  /** The company's existing values. */
  readonly number: string;
  /** Of the extract that the upload replaces, or of none. */
  readonly version: number;
  readonly isReplacing?: boolean;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}) {
  const { show } = useToast();
  const { draft, isDirty, change, settle } = useDraft({ number });
  const [file, setFile] = useState<File | null>(null);
  const { save, refuse, saving } = useSave(createChamberOfCommerce, {
    fallback: profileMessages.detailsFailed,
    reads: getChamberOfCommerce,
    problemsOf: (error) =>
      error instanceof ApiError && error.code.startsWith("document_")
        ? [{ fieldId: FILE, message: error.serverMessage }]
        : serverProblems(error, { number: NUMBER, file: FILE }),
    onDone: (saved) => {
      settle({ number: saved.number });
      setFile(null);
      show({ tone: "success", title: profileMessages.companyUpdated });
      onDone();
    },
  });
  const submit = () => {
    const typed = draft.number.trim();
    const fileProblem = file === null ? "Choose the extract of the register." : chamberFileProblem(file);
    const found = [
      ...(isRegistrationNumber(typed)
        ? []
        : [
            {
              fieldId: NUMBER,
              message: profileMessages.registrationWrong,
            },
          ]),
      ...(fileProblem === null ? [] : [{ fieldId: FILE, message: fileProblem }]),
    ];
    if (found.length > 0) return refuse(found);
    if (file !== null) save({ body: { number: typed, file, version } });
  };
  return (
    <ProfileForm
      label={isReplacing ? "Replace the extract" : "Upload the extract"}
      saving={saving}
      isDirty={isDirty || file !== null}
      saveLabel="Upload"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        id={NUMBER}
        label={profileMessages.registrationNumber}
        hint={profileMessages.registrationHint}
        autoComplete="off"
        maxLength={35}
        value={draft.number}
        error={problemAt(saving, NUMBER)}
        onChange={(event) => change({ number: event.target.value })}
      />
      <div className="grid gap-2">
        <FileDrop
          id={FILE}
          error={problemAt(saving, FILE)}
          label="Choose the extract, or drop it here"
          hint="One PDF, PNG, JPG or WebP file; at most 10 MB."
          accept={chamberAccept}
          multiple={false}
          disabled={saving.isPending}
          onFiles={([chosen]) => {
            const found = chosen === undefined ? null : chamberFileProblem(chosen);
            setFile(chosen ?? null);
            refuse(found === null ? [] : [{ fieldId: FILE, message: found }]);
          }}
        />
        {file !== null && (
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-all">
              {file.name} <span className="text-sm text-muted">{fileSize(file.size)}</span>
            </span>
            <Button size="sm" variant="ghost" disabled={saving.isPending} onClick={() => setFile(null)}>
              Remove <span className="sr-only">{file.name}</span>
            </Button>
          </p>
        )}
      </div>
    </ProfileForm>
  );
}
