"use client";
import { useState } from "react";
import {
  createStocklistSource,
  listStockSources,
  testStockSource,
  updateStockSource,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type {
  SourcePreview as Preview,
  StockSource,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { Button } from "@quayside/ui/button";
import { useToast } from "@quayside/ui/toast";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { SourceFields, sourceFieldIds } from "#features/profile/source-fields.tsx";
import { SourcePreview } from "#features/profile/source-preview.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";
import { sourceMessages, urlFaults } from "#features/profile/source.messages.ts";
import {
  createBody,
  missingIn,
  missingPlace,
  newSource,
  sourceDraftOf,
  testBody,
  updateBody,
} from "#features/profile/source.view-model.ts";

function problemsOf(error: Error) {
  const ids = sourceFieldIds;
  for (const endpoint of [createStocklistSource, updateStockSource, testStockSource]) {
    if (isApiError(error, endpoint, "source_url_not_allowed"))
      return [{ fieldId: ids.url, message: urlFaults[error.details.reason] }];
  }
  if (isApiError(error, createStocklistSource, "source_name_taken"))
    return [{ fieldId: ids.name, message: error.serverMessage }];
  return serverProblems(error, ids);
}

const problemsAt = (missing: ReturnType<typeof missingIn>) =>
  missing.map(({ field, message }) => ({ fieldId: sourceFieldIds[field], message }));

/** Adds or edits a source; its list can be previewed first. */
export function SourceForm({
  source,
  onClose,
}: {
  readonly source?: StockSource;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const { draft, isDirty, change, reset } = useDraft(source ? sourceDraftOf(source) : newSource);
  const [preview, setPreview] = useState<Preview | null>(null);
  const shared = { fallback: sourceMessages.failed, problemsOf, reads: listStockSources };
  const done = (title: string) => () => {
    show({ tone: "success", title });
    onClose();
  };
  const creation = useSave(createStocklistSource, { ...shared, onDone: done(sourceMessages.added) });
  const update = useSave(updateStockSource, { ...shared, onDone: done(sourceMessages.saved) });
  const test = useSave(testStockSource, { ...shared, onDone: setPreview });
  const [isTest, setTest] = useState(false);
  const saving = isTest ? { ...test.saving, isPending: false } : (source ? update : creation).saving;
  const submit = () => {
    setTest(false);
    const missing = missingIn(draft);
    if (missing.length > 0) return (source ? update : creation).refuse(problemsAt(missing));
    if (source) return update.save({ params: { id: source.qid }, body: updateBody(draft, source.version) });
    return creation.save({ body: createBody(draft) });
  };
  const tryOut = () => {
    setTest(true);
    setPreview(null);
    const missing = missingPlace(draft);
    if (missing.length > 0) return test.refuse(problemsAt(missing));
    return test.save({ body: testBody(draft, source?.qid) });
  };
  return (
    <ProfileForm
      label={source ? `Edit ${source.name}` : "New source"}
      saving={saving}
      isDirty={isDirty}
      saveLabel={source ? "Save" : "Add source"}
      onSubmit={submit}
      onReset={reset}
      onCancel={onClose}
    >
      <SourceFields source={source} draft={draft} change={change} saving={saving} />
      {draft.kind !== "PUSH" && (
        <div className="grid gap-3">
          <div>
            <Button pending={test.saving.isPending} onClick={tryOut}>
              Test the connection
            </Button>
          </div>
          {preview !== null && <SourcePreview preview={preview} />}
        </div>
      )}
    </ProfileForm>
  );
}
