"use client";
import { useQuery } from "@tanstack/react-query";
import type { SavedView, SavedViewList } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { useSession } from "@quayside/auth/react/session-provider";
import { savedViewsQuery } from "#components/saved-views/saved-views.queries.ts";

/** The state saved in a view: the rest of its address, its columns and its density. */
export type ViewState = Pick<SavedView, "query" | "columns" | "density">;

/** The user's saved views of a list; none while they are loading. */
export function useSavedViews(list: SavedViewList): readonly SavedView[] {
  const { client } = useSession();
  const { data } = useQuery(savedViewsQuery(client, list));
  return data?.results ?? [];
}

/** The address of a view: it contains the complete state, so that it can be shared with a colleague. */
export function savedViewHref(path: string, view: ViewState & Pick<SavedView, "qid">): string {
  const params = new URLSearchParams(view.query);
  params.set("page", "1");
  if (view.columns.length > 0) params.set("columns", view.columns.join(","));
  if (view.density !== "default") params.set("density", view.density);
  params.set("view", view.qid);
  return `${path}?${params.toString().replaceAll("%2C", ",")}`;
}

/** The tabs of the views of a list. @param current the view that is open; undefined on the list itself */
export function savedViewTabs(path: string, views: readonly SavedView[], current: SavedView | undefined) {
  return views.map((view) => ({
    id: view.qid,
    label: view.name,
    href: savedViewHref(path, view),
    active: current === view,
  }));
}

/** Whether a list differs from its saved view. */
export function isEdited(view: ViewState, now: ViewState): boolean {
  return (
    view.query !== now.query || view.density !== now.density || view.columns.join() !== now.columns.join()
  );
}
