"use client";
import type { StockSource } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { boundFields } from "#components/bound-fields.ts";
import type { Saving } from "#features/profile/save.ts";
import {
  hideNames,
  kindNames,
  modeNames,
  scheduleNames,
  stockNames,
} from "#features/profile/source.messages.ts";
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
  stockIs: "source-stock-is",
  hideAfterDays: "source-hide-after-days",
} as const;

interface FieldsProps {
  readonly source: StockSource | undefined;
  readonly draft: SourceDraft;
  readonly change: (changes: Partial<SourceDraft>) => void;
  readonly saving: Saving;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a source, depending on its delivery. */
export function SourceFields({ source, draft, change, saving }: FieldsProps) {
  const field = boundFields({ draft, problems: saving.problems, ids: sourceFieldIds, change });
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        hint="Such as that of the supplier or of your own system."
        maxLength={100}
      />
      {source === undefined && (
        <SelectField {...field("kind")} label="Delivery of its lists" options={optionsOf(kindNames)} />
      )}
      {draft.kind !== "PUSH" && <PlaceFields source={source} draft={draft} change={change} saving={saving} />}
      <SelectField {...field("mode")} label="Content of its lists" options={optionsOf(modeNames)} />
      <SelectField
        {...field("stockIs")}
        label="Stock in its lists"
        hint="A column named Available always has the units that can still be sold."
        options={optionsOf(stockNames)}
      />
      <SelectField
        {...field("hideAfterDays")}
        label="Hide its offers when no list arrives"
        hint="You are notified beforehand, a day ahead if possible. They reappear with the next list."
        options={hideNames}
      />
    </>
  );
}

function PlaceFields({ source, draft, change, saving }: FieldsProps) {
  const field = boundFields({ draft, problems: saving.problems, ids: sourceFieldIds, change });
  const isSftp = draft.kind === "SFTP";
  const stored = source?.secretKind ?? null;
  const asked = isSftp ? "Of the account, or of the private key." : "If the address asks for one.";
  return (
    <>
      <TextField
        {...field("url")}
        label="Address of the stock list"
        hint={
          isSftp
            ? "Such as sftp://files.example.com/out/stock.csv, reachable from the internet."
            : "Begins with https:// and can be reached from the internet."
        }
        type="url"
        autoComplete="off"
        maxLength={2000}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("username")}
          label="User name"
          optional={!isSftp}
          hint={isSftp ? "On the SFTP server." : "If the address asks for one."}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...field("password")}
          label="Password"
          optional
          hint={stored === null ? asked : "A secret is stored. Leave this empty to keep it."}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
        />
      </div>
      {isSftp && (
        <TextareaField
          {...field("privateKey")}
          label="Private key"
          optional
          hint={
            stored === "PRIVATE_KEY"
              ? "One is stored. Leave this empty to keep it."
              : "Instead of the password of an account: the whole text of the key file."
          }
          maxLength={16_000}
        />
      )}
      <SelectField {...field("schedule")} label="How often" options={optionsOf(scheduleNames)} />
    </>
  );
}
