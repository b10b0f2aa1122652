"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { queryKey } from "@quayside/api-client/queries";
import { useDates } from "@quayside/portal/reader-time";
import { staleText } from "@quayside/portal/stale-text";
import { staleMessages } from "@quayside/portal/stale.messages";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { usePriceGuard } from "#components/price-guard.tsx";
import { type FieldProblem, saveErrorText } from "#features/profile/save-error.view-model.ts";

interface SaveOptions<E extends Endpoint> {
  /** The text for any other error. */
  readonly fallback: string;
  /** The query that is refetched when another user changed the same in the meantime. */
  readonly reads?: Endpoint;
  /** The field errors of an error. */
  readonly problemsOf?: (error: Error) => readonly FieldProblem[];
  readonly onDone: (answer: AnswerOf<E>) => void;
}

/** The saving state of a form. */
export interface Saving {
  readonly isPending: boolean;
  readonly problems: readonly FieldProblem[];
  /** Counts attempts, so that the same problems are announced again. */
  readonly attempt: number;
  readonly failure: string | null;
  readonly isConflict: boolean;
  readonly dialog: ReactNode;
}

/**
 * Saves a form once, and asks for the password if the call needs a fresh sign-in.
 */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E>) {
  const queryClient = useQueryClient();
  const dates = useDates();
  const fresh = useFreshSignIn();
  const guard = usePriceGuard();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);

  const { send, isPending } = useSubmit(endpoint, {
    confirm: { ask: (error, retry) => fresh.ask(error, retry) || guard.ask(error, retry) },
    onSuccess: options.onDone,
    onError: (error) => {
      const conflict = error instanceof ApiError && error.code === "version_conflict";
      if (conflict && options.reads !== undefined)
        void queryClient.invalidateQueries({ queryKey: queryKey(options.reads) });
      const found = options.problemsOf?.(error) ?? [];
      setProblems(found);
      setConflict(conflict);
      const stale = staleText(error, dates);
      const text =
        stale === null
          ? saveErrorText(error, endpoint, options.fallback)
          : `${stale} ${staleMessages.checkAgain}`;
      setFailure(found.length > 0 ? null : text);
    },
  });
  const clear = (found: readonly FieldProblem[] = []) => {
    setProblems(found);
    setFailure(null);
    setConflict(false);
    setAttempt((count) => count + 1);
  };
  const save = (input: CallInput<E>) => {
    if (send(input)) clear();
  };
  const dialog = guard.dialog || fresh.dialog;
  const saving: Saving = { isPending, problems, attempt, failure, isConflict, dialog };
  return { save, refuse: clear, saving };
}

/** The form's error at a field. */
export function problemAt({ problems }: Pick<Saving, "problems">, fieldId: string): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
