"use client";
import {
  type SourceSchedule,
  type StocklistSource,
  createStocklistSource,
} from "@quayside/api-client/contract/stock-lists/index";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { UiLink } from "@quayside/ui/ui-provider";
import { useIsReadOnly } from "#components/read-only.ts";
import { ProfileForm } from "#features/profile/components/profile-form.tsx";
import { SourceFacts, SourceRuns } from "#features/profile/components/source-facts.tsx";
import { connectionMessages, scheduleNames, sourceFaults } from "#features/profile/connection.messages.ts";
import { useDraft } from "#features/profile/draft.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { problemAt, useSave } from "#features/profile/save.ts";

const ids = {
  type: "source-type",
  url: "source-url",
  username: "source-username",
  password: "source-password",
  schedule: "source-schedule",
} as const;

const DAILY: SourceSchedule = "DAY";

const draftOf = (source: StocklistSource | null) => ({
  type: source?.type ?? "MANUAL",
  url: source?.url ?? "",
  username: source?.username ?? "",
  /** Never answered: what is typed replaces what is stored. */
  password: "",
  schedule: source?.schedule ?? DAILY,
});

function problemsOf(error: Error) {
  if (isApiError(error, createStocklistSource, "source_url_not_allowed"))
    return [{ fieldId: ids.url, message: sourceFaults[error.details.reason] }];
  return serverProblems(error, ids);
}

/** Where the stock lists come from: uploaded by hand, or fetched from an address by a schedule. */
export function SourceForm({ source }: { readonly source: StocklistSource | null }) {
  const { flags } = useSession();
  const { show } = useToast();
  const isReadOnly = useIsReadOnly("stock");
  const { draft, isDirty, change, settle } = useDraft(draftOf(source));
  const { save, refuse, saving } = useSave(createStocklistSource, {
    fallback: connectionMessages.failed,
    problemsOf,
    onDone: (answer) => {
      settle(draftOf(answer.source));
      show({ tone: "success", title: connectionMessages.sourceSaved });
    },
  });
  if (isReadOnly || flags["self_serve_stock_ingestion"] !== true)
    return (
      <SourceFacts source={source}>
        {!isReadOnly && (
          <InlineNotification tone="info" closable={false}>
            Stock list sources are set up by your account manager at the moment.
          </InlineNotification>
        )}
      </SourceFacts>
    );
  const isUrl = draft.type === "URL";
  const submit = () => {
    if (!isUrl) return save({ body: { type: "MANUAL" } });
    const url = draft.url.trim();
    const username = draft.username.trim();
    if (url === "") return refuse([{ fieldId: ids.url, message: "Enter the address of the stock list." }]);
    save({
      body: {
        type: "URL",
        url,
        schedule: draft.schedule,
        ...(username === "" ? {} : { username }),
        ...(draft.password === "" ? {} : { password: draft.password }),
      },
    });
  };
  return (
    <ProfileForm label="Source of your stock lists" saving={saving} isDirty={isDirty} onSubmit={submit}>
      <SelectField
        id={ids.type}
        label="How stock lists reach us"
        options={[
          { value: "MANUAL", label: "I upload them" },
          { value: "URL", label: "Fetch them from an address" },
        ]}
        value={draft.type}
        error={problemAt(saving, ids.type)}
        onChange={(event) => change({ type: event.target.value === "URL" ? "URL" : "MANUAL" })}
      />
      {isUrl && (
        <>
          <p className="text-sm text-muted">
            The list is read by your{" "}
            <UiLink href="/my-profile/field-mapping/" className="prose-link">
              field mapping
            </UiLink>
            , which has to be there first.
          </p>
          <TextField
            id={ids.url}
            label="Address of the stock list"
            hint="Begins with https:// and can be reached from the internet."
            type="url"
            autoComplete="off"
            maxLength={2000}
            value={draft.url}
            error={problemAt(saving, ids.url)}
            onChange={(event) => change({ url: event.target.value })}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              id={ids.username}
              label="User name"
              optional
              hint="If the address asks for one."
              autoComplete="off"
              maxLength={200}
              value={draft.username}
              error={problemAt(saving, ids.username)}
              onChange={(event) => change({ username: event.target.value })}
            />
            <TextField
              id={ids.password}
              label="Password"
              optional
              hint={
                source?.hasPassword
                  ? "One is stored. Leave this empty to keep it."
                  : "If the address asks for one."
              }
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={draft.password}
              error={problemAt(saving, ids.password)}
              onChange={(event) => change({ password: event.target.value })}
            />
          </div>
          <SelectField
            id={ids.schedule}
            label="How often"
            options={Object.entries(scheduleNames).map(([value, label]) => ({ value, label }))}
            value={draft.schedule}
            error={problemAt(saving, ids.schedule)}
            onChange={(event) => change({ schedule: event.target.value as SourceSchedule })}
          />
        </>
      )}
      {source !== null && source.type === "URL" && <SourceRuns source={source} />}
    </ProfileForm>
  );
}
