"use client";
import { useEffect, useMemo, useRef } from "react";
import { useSession } from "@quayside/auth/react/session-provider";

/** Older input is not put back any more, in ms: a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Kept<T> {
  readonly at: number;
  readonly draft: T;
}

/** The place on the device for the input of one form. */
interface DeviceDraft<T> {
  readonly read: () => T | null;
  /** @param draft plain data; null forgets it */
  readonly write: (draft: T | null) => void;
}

/** The name of this tab: reloads keep it, other tabs have another one. Null where the device keeps nothing. */
function tabName(): string | null {
  try {
    const name = sessionStorage.getItem("tab") ?? crypto.randomUUID();
    sessionStorage.setItem("tab", name);
    return name;
  } catch {
    return null;
  }
}

interface Entry<T> extends Kept<T> {
  readonly name: string;
}

function entryOf<T>(name: string): Entry<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Kept<T> | null;
    return kept !== null && Date.now() - kept.at < KEPT_MS ? { ...kept, name } : null;
  } catch {
    return null;
  }
}

/** What any tab keeps of a form, newest first. */
function entriesOf<T>(key: string): Entry<T>[] {
  const names = Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}@`));
  return names.flatMap((name) => entryOf<T>(name) ?? []).toSorted((one, other) => other.at - one.at);
}

/**
 * The place of one form in this tab. Two tabs with the same form keep their own input each; a form without any takes
 * over what another tab kept last, since that tab may be gone.
 */
function placeFor<T>(key: string | null): DeviceDraft<T> {
  const tab = key === null ? null : tabName();
  if (key === null || tab === null) return { read: () => null, write: () => {} };
  const own = `${key}@${tab}`;
  let taken: Entry<T> | null = null;
  const isTaken = (draft: T) => taken !== null && JSON.stringify(taken.draft) === JSON.stringify(draft);
  return {
    read: () => {
      const kept = entryOf<T>(own) ?? entriesOf<T>(key)[0] ?? null;
      taken = kept === null || kept.name === own ? null : kept;
      return kept?.draft ?? null;
    },
    write: (draft) => {
      try {
        if (draft !== null && isTaken(draft)) return;
        if (draft !== null) localStorage.setItem(own, JSON.stringify({ at: Date.now(), draft }));
        else localStorage.removeItem(own);
        // What was taken over and then sent or discarded is done; what its tab changed since is not.
        if (draft === null && taken !== null && entryOf(taken.name)?.at === taken.at)
          localStorage.removeItem(taken.name);
        if (draft === null) taken = null;
      } catch {
        // A full or blocked storage keeps nothing; the form works all the same.
      }
    },
  };
}

/**
 * Where a form keeps its input on the device, per user and form, so that a reload, a lost connection or an expired
 * session loses nothing. Signing out clears the storage of the portal. Never for passwords, bank or card details, or
 * secrets.
 *
 * @param form the name of the form, with the id of what it edits; null keeps nothing
 */
export function useDeviceDraft<T>(form: string | null): DeviceDraft<T> {
  const { user } = useSession();
  const key = form === null || user === null ? null : `draft:${user.qid}:${form}`;
  return useMemo(() => placeFor<T>(key), [key]);
}

/**
 * Keeps the input of a form that holds it in its state, and puts it back after the first render. What is no longer
 * dirty, because it was sent or reset, is forgotten.
 *
 * @param form as for `useDeviceDraft`
 * @param state `restore` puts kept input back into the form
 * @returns `clear` for input that was sent, `forget` for a form that closes with its input discarded
 */
export function useKeptDraft<T>(
  form: string | null,
  state: { readonly draft: T; readonly isDirty: boolean; readonly restore: (kept: T) => void },
): { readonly forget: () => void; readonly clear: () => void } {
  const place = useDeviceDraft<T>(form);
  const isForgotten = useRef(false);
  const restored = useRef<DeviceDraft<T> | null>(null);
  useEffect(() => {
    const kept = restored.current === place ? null : place.read();
    restored.current = place;
    if (kept !== null) state.restore(kept);
    else place.write(state.isDirty && !isForgotten.current ? state.draft : null);
  });
  const forget = () => {
    isForgotten.current = true;
    place.write(null);
  };
  return { forget, clear: () => place.write(null) };
}
