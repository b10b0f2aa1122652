"use client";
import { Bookmark, Columns3 } from "lucide-react";
import type { Ref } from "react";
import type { SavedView } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { Button } from "@quayside/ui/button";
import { type ViewState, isEdited } from "#components/saved-views/saved-views.ts";

/** What the actions of a list with saved views are given. */
export interface ListActionsProps<View, Handle> {
  readonly ref: Ref<Handle>;
  readonly view: View;
  readonly total: number | undefined;
  readonly views: readonly SavedView[];
  /** The view that is open; undefined on the list itself. */
  readonly current: SavedView | undefined;
  readonly onChange: (next: Partial<View>) => void;
  readonly onOpenView: (view: SavedView) => void;
}

/** The buttons that open the saved view and the columns of a list. @param state what the list shows now */
export function ViewButtons({
  current,
  state,
  onView,
  onColumns,
}: {
  readonly current: SavedView | undefined;
  readonly state: ViewState;
  readonly onView: () => void;
  readonly onColumns: () => void;
}) {
  return (
    <>
      <Button icon={<Bookmark aria-hidden className="size-4" />} onClick={onView}>
        {current === undefined ? "Save view" : isEdited(current, state) ? "Edit view (changed)" : "Edit view"}
      </Button>
      <Button icon={<Columns3 aria-hidden className="size-4" />} onClick={onColumns}>
        Columns
      </Button>
    </>
  );
}
