"use client";
import { type FormEvent, useState } from "react";
import { pauseSeller } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { pauseReasons } from "@quayside/api-client/contract/sellers/sellers.rules";
import type { SellerPause } from "@quayside/api-client/contract/sellers/pause.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { useKeptDraft } from "#components/kept-draft.ts";
import { useFormCheck } from "#components/form-check.ts";
import { FormProblems } from "#components/form-problems.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import { pauseErrors, pauseMessages as messages, reasonNames } from "#features/pause/pause.messages.ts";

const REASONS = pauseReasons.map((value) => ({ value, label: reasonNames[value] }));

interface Problem {
  readonly fieldId: "pause-reason" | "pause-end";
  readonly message: string;
}

/** The part of an error that concerns the day. */
function dayProblem(error: Error): readonly Problem[] {
  if (!isApiError(error, pauseSeller, "pause_end_invalid")) return [];
  const { earliest, latest } = error.details;
  const message = `Choose a day from ${formatDate(earliest)} to ${formatDate(latest)}.`;
  return [{ fieldId: "pause-end", message }];
}

/** Pauses the seller, or changes the reason and the day of its own pause. */
export function PauseForm({ pause }: { readonly pause: SellerPause }) {
  const { session } = useSession();
  const { show } = useToast();
  const isPaused = pause.status === "PAUSED";
  const saved = { reason: pause.pauseReason ?? "", end: pause.expectedPauseEnd ?? "" };
  const [draft, setDraft] = useState(saved);
  const { check, refuse, ...found } = useFormCheck<Problem>();
  const save = useSubmit(pauseSeller, {
    texts: pauseErrors,
    fallback: messages.pauseFailed,
    onSuccess: () => {
      show({ tone: "success", title: isPaused ? messages.changed : messages.paused });
      // If this fails, the frame of the portal updates with the next session renewal.
      session.reloadUser().catch(() => {});
    },
    onError: (failure) => refuse(dayProblem(failure)),
  });
  const errorOf = (id: Problem["fieldId"]) => found.problems.find(({ fieldId }) => fieldId === id)?.message;
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const reason = pauseReasons.find((option) => option === draft.reason);
    const isChosen = check(reason ? [] : [{ fieldId: "pause-reason", message: messages.reasonMissing }]);
    save.reset();
    if (isChosen && reason) save.send({ body: { reason, expectedPauseEnd: draft.end || null } });
  }
  const isDirty = !save.isSuccess && (draft.reason !== saved.reason || draft.end !== saved.end);
  useKeptDraft("pause", { draft, isDirty, restore: setDraft });
  return (
    <form noValidate aria-labelledby="pause-form" className="card grid gap-5 p-5 sm:p-6" onSubmit={submit}>
      <h2 id="pause-form" className="text-lg font-semibold">
        {isPaused ? "Change the pause" : "Pause selling"}
      </h2>
      <FormProblems {...found} failure={save.failure} />
      <SelectField
        id="pause-reason"
        label="Reason"
        placeholder="Choose a reason"
        options={REASONS}
        value={draft.reason}
        error={errorOf("pause-reason")}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <TextField
        id="pause-end"
        type="date"
        label="Expected end"
        optional
        hint="Selling resumes automatically on this day. Without one, the pause lasts until you end it."
        value={draft.end}
        error={errorOf("pause-end")}
        onChange={(event) => change({ end: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {isPaused ? "Save" : "Pause selling"}
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  );
}
