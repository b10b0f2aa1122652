"use client";
import type {
  SourceKind,
  SourceSchedule,
  StockSource,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { type Saving, problemAt } from "#features/profile/save.ts";
import { hideNames, kindNames, modeNames, scheduleNames } from "#features/profile/source.messages.ts";
import type { SourceDraft } from "#features/profile/source.view-model.ts";

export const sourceFieldIds = {
  kind: "source-kind",
  name: "source-name",
  url: "source-url",
  username: "source-username",
  password: "source-password",
  privateKey: "source-private-key",
  schedule: "source-schedule",
  mode: "source-mode",
  hideAfterDays: "source-hide-after-days",
} as const;
const ids = sourceFieldIds;

interface FieldsProps {
  readonly source: StockSource | undefined;
  readonly draft: SourceDraft;
  readonly change: (changes: Partial<SourceDraft>) => void;
  readonly saving: Saving;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a source; which ones depends on how it comes. */
export function SourceFields({ source, draft, change, saving }: FieldsProps) {
  const error = (id: string) => problemAt(saving, id);
  return (
    <>
      <TextField
        id={ids.name}
        label="Name"
        hint="Such as that of the supplier or of your own system."
        maxLength={100}
        value={draft.name}
        error={error(ids.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      {source === undefined && (
        <SelectField
          id={ids.kind}
          label="How its lists reach us"
          options={optionsOf(kindNames)}
          value={draft.kind}
          error={error(ids.kind)}
          onChange={(event) => change({ kind: event.target.value as SourceKind })}
        />
      )}
      {draft.kind !== "PUSH" && <PlaceFields source={source} draft={draft} change={change} saving={saving} />}
      <SelectField
        id={ids.mode}
        label="What its lists are"
        options={optionsOf(modeNames)}
        value={draft.mode}
        error={error(ids.mode)}
        onChange={(event) => change({ mode: event.target.value as SourceDraft["mode"] })}
      />
      <SelectField
        id={ids.hideAfterDays}
        label="Hide its offers when no list comes"
        hint="You are told before, a day ahead where there is time. They come back with the next list."
        options={hideNames}
        value={draft.hideAfterDays}
        error={error(ids.hideAfterDays)}
        onChange={(event) => change({ hideAfterDays: event.target.value })}
      />
    </>
  );
}

function PlaceFields({ source, draft, change, saving }: FieldsProps) {
  const error = (id: string) => problemAt(saving, id);
  const isSftp = draft.kind === "SFTP";
  const stored = source?.secretKind ?? null;
  const asked = isSftp ? "Of the account, or of the private key." : "If the address asks for one.";
  return (
    <>
      <TextField
        id={ids.url}
        label="Address of the stock list"
        hint={
          isSftp
            ? "Such as sftp://files.example.com/out/stock.csv, reachable from the internet."
            : "Begins with https:// and can be reached from the internet."
        }
        type="url"
        autoComplete="off"
        maxLength={2000}
        value={draft.url}
        error={error(ids.url)}
        onChange={(event) => change({ url: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id={ids.username}
          label="User name"
          optional={!isSftp}
          hint={isSftp ? "On the SFTP server." : "If the address asks for one."}
          autoComplete="off"
          maxLength={200}
          value={draft.username}
          error={error(ids.username)}
          onChange={(event) => change({ username: event.target.value })}
        />
        <TextField
          id={ids.password}
          label="Password"
          optional
          hint={stored === null ? asked : "A secret is stored. Leave this empty to keep it."}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
          value={draft.password}
          error={error(ids.password)}
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      {isSftp && (
        <TextareaField
          id={ids.privateKey}
          label="Private key"
          optional
          hint={
            stored === "PRIVATE_KEY"
              ? "One is stored. Leave this empty to keep it."
              : "Instead of the password of an account: the whole text of the key file."
          }
          maxLength={16_000}
          value={draft.privateKey}
          error={error(ids.privateKey)}
          onChange={(event) => change({ privateKey: event.target.value })}
        />
      )}
      <SelectField
        id={ids.schedule}
        label="How often"
        options={optionsOf(scheduleNames)}
        value={draft.schedule}
        error={error(ids.schedule)}
        onChange={(event) => change({ schedule: event.target.value as SourceSchedule })}
      />
    </>
  );
}
