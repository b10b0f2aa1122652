"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  createSavedView,
  deleteSavedView,
  updateSavedView,
} from "@quayside/api-client/contract/saved-views/saved-views.endpoints";
import type { SavedView, SavedViewList } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import type { ViewState } from "#components/saved-views/saved-views.ts";
import { viewMessages } from "#components/saved-views/saved-views.messages.ts";

interface Problem {
  readonly name?: string;
  readonly general?: string;
}

/** The text for a view that could not be saved. */
function problemOf(error: unknown): Problem {
  if (isApiError(error, createSavedView, "name_taken") || isApiError(error, updateSavedView, "name_taken"))
    return { name: viewMessages.nameTaken };
  if (isApiError(error, createSavedView, "limit_reached"))
    return { general: viewMessages.limit(error.details.maximum) };
  return { general: viewMessages.failed };
}

/**
 * Saves the current state of a list as a view, or changes the open view: its name, its state, its position.
 *
 * @param current the view that is open; undefined on the list itself
 * @param onOpen called with a created or overwritten view, to show it
 * @param onDeleted called when the open view is gone
 */
export function SavedViewDialog({
  open,
  onOpenChange,
  list,
  state,
  views,
  current,
  onOpen,
  onDeleted,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly list: SavedViewList;
  readonly state: ViewState;
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  readonly onOpen: (view: SavedView) => void;
  readonly onDeleted: () => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const [name, setName] = useState(current?.name ?? "");
  const [position, setPosition] = useState(current?.position ?? 0);
  const [problem, setProblem] = useState<Problem>({});
  const onError = (error: unknown) => setProblem(problemOf(error));
  const onSuccess = (view: SavedView) => {
    show({ tone: "success", title: viewMessages.saved });
    onOpenChange(false);
    onOpen(view);
  };
  const create = useSubmit(createSavedView, { onSuccess, onError });
  const update = useSubmit(updateSavedView, { onSuccess, onError });
  const remove = useMutation(
    mutationOptionsFor(client, deleteSavedView, {
      onSuccess: () => {
        show({ tone: "success", title: viewMessages.deleted });
        onOpenChange(false);
        onDeleted();
      },
      onError,
    }),
  );
  const isPending = create.isPending || update.isPending || remove.isPending;
  const body = { name: name.trim(), query: state.query, columns: [...state.columns], density: state.density };
  const save = (isNew: boolean) => {
    if (isPending) return;
    setProblem(body.name === "" ? { name: viewMessages.nameMissing } : {});
    if (body.name === "") return;
    if (isNew || current === undefined) create.send({ body: { list, ...body } });
    else update.send({ params: { qid: current.qid }, body: { ...body, position } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={current ? `View “${current.name}”` : "Save view"}
      description="A view saves the current filters, sort order, columns and density."
      footer={
        <>
          {current && (
            <>
              <Button
                variant="ghost"
                pending={remove.isPending}
                onClick={() => remove.mutate({ params: { qid: current.qid } })}
              >
                Delete view
              </Button>
              <Button pending={create.isPending} onClick={() => save(true)}>
                Save as new view
              </Button>
            </>
          )}
          <Button variant="primary" type="submit" form="saved-view" pending={update.isPending}>
            {current ? "Save changes" : "Save view"}
          </Button>
        </>
      }
    >
      <form
        id="saved-view"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        {problem.general && (
          <InlineNotification tone="error" closable={false}>
            {problem.general}
          </InlineNotification>
        )}
        <TextField
          label="Name"
          maxLength={50}
          autoComplete="off"
          value={name}
          error={problem.name}
          onChange={({ target }) => setName(target.value)}
        />
        {current && views.length > 1 && (
          <SelectField
            label="Position among the views"
            value={String(position)}
            options={views.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
            onChange={({ target }) => setPosition(Number(target.value))}
          />
        )}
      </form>
    </Dialog>
  );
}
