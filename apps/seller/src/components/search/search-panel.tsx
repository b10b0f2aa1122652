"use client";
import { useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import type { Ref } from "react";
import { useTrack } from "@quayside/portal/telemetry";
import { Button } from "@quayside/ui/button";
import { UiLink } from "@quayside/ui/ui-provider";
import { cn } from "@quayside/ui/lib/cn";
import { hitGroups } from "#components/search/search-hits.ts";
import type { Hit } from "#components/search/search-hits.ts";
import { useSearch } from "#components/search/search.queries.ts";

/** Keyboard control of the results from the search field. */
export interface SearchPanelHandle {
  readonly move: (step: 1 | -1) => void;
  /** Opens the marked result, or the first one. @returns false while the results are those of an earlier text */
  readonly choose: () => boolean;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;
/** By index: a label with a space would be two ids. */
const groupId = (listId: string, index: number) => `${listId}-group-${index}`;

/**
 * The results below the search field: orders, offers, products, pages, settings, help.
 *
 * @param opensBest whether the first result is opened as soon as it is known, as after a scan
 * @param onActive called with the id of the active result, for the field's aria-activedescendant
 * @param onChosen called when a result is opened
 */
export function SearchPanel({
  ref,
  text,
  listId,
  opensBest,
  onActive,
  onChosen,
}: {
  readonly ref: Ref<SearchPanelHandle>;
  readonly text: string;
  readonly listId: string;
  readonly opensBest: boolean;
  readonly onActive: (id: string | undefined) => void;
  readonly onChosen: () => void;
}) {
  const track = useTrack();
  const found = useSearch(text);
  const groups = hitGroups(found);
  const hits = groups.flatMap((group) => group.hits);
  const [state, setState] = useState({ text: "", active: -1 });
  const isWaiting = found.isLoading || found.text !== text.trim();
  const active = state.text === found.text ? Math.min(state.active, hits.length - 1) : -1;
  useImperativeHandle(ref, () => ({
    move: (step) => {
      if (hits.length === 0) return;
      const next =
        active === -1 && step === -1 ? hits.length - 1 : (active + step + hits.length) % hits.length;
      setState({ text: found.text, active: next });
      onActive(optionId(listId, next));
      document.getElementById(optionId(listId, next))?.scrollIntoView?.({ block: "nearest" });
    },
    choose: () => {
      if (isWaiting && active === -1) return false;
      document.getElementById(optionId(listId, Math.max(0, active)))?.click();
      return true;
    },
  }));
  const openBest = useEffectEvent(() => document.getElementById(optionId(listId, 0))?.click());
  useEffect(() => {
    if (opensBest && !isWaiting) openBest();
  }, [opensBest, isWaiting]);
  const open = (hit: Hit) => {
    if (hit.sale !== undefined) track("search_bar_sale_result_clicked", { saleQid: hit.sale });
    if (hit.offer !== undefined) track("search_bar_offer_result_clicked", { offerQid: hit.offer });
    onChosen();
  };
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-lg border border-border bg-surface p-2 shadow-overlay">
      <p role="status" className={cn("px-3 py-1 text-sm text-muted", hits.length > 0 && "sr-only")}>
        {isWaiting ? "Searching" : hits.length === 0 ? "No results found." : `${hits.length} results`}
      </p>
      {found.isFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 text-sm text-muted"
        >
          Some results could not be loaded.
          <Button size="sm" onClick={found.retry}>
            Try again
          </Button>
          {found.requestId !== undefined && (
            <span>
              Request <span className="code select-all">{found.requestId}</span>
            </span>
          )}
        </div>
      )}
      <div id={listId} role="listbox" aria-label="Search results">
        {groups.map((group, place) => (
          <div key={group.label} role="group" aria-labelledby={groupId(listId, place)}>
            <p id={groupId(listId, place)} className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
              {group.label}
            </p>
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                <UiLink
                  key={hit.id}
                  id={optionId(listId, index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={hit.href}
                  onClick={() => open(hit)}
                  className={cn(
                    "flex min-h-9 items-baseline justify-between gap-4 rounded-md px-3 py-1.5 hover:bg-hover",
                    index === active && "bg-selected",
                  )}
                >
                  <span className="tnum min-w-0 truncate font-medium">{hit.title}</span>
                  <span className="tnum min-w-0 truncate text-sm text-muted">{hit.detail}</span>
                </UiLink>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
