"use client";
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ChevronDown, CircleHelp, CircleUser, House, LogOut } from "lucide-react";
import { Greeting } from "#greeting.tsx";
import { ThemeSwitch } from "#theme-switch.tsx";
import { UiLink } from "#ui-provider.tsx";
import { useLightDismiss } from "#lib/use-light-dismiss.ts";

/** An entry that the app adds. */
export type AccountItem = {
  label: string;
  icon?: ReactNode;
  /** Where it leads; an item without an address does something on the page. */
  href?: string;
  onSelect?: () => void;
};

export type AccountMenuProps = {
  /** Who is signed in. */
  name: string;
  /** Their company, below the name. */
  company?: string | undefined;
  /** Where "My Portal" leads; the entry is there where the header has no room for it. */
  portalHref?: string | undefined;
  /** Where "My profile" leads; no entry without it. */
  profileHref?: string | undefined;
  /** Where "Help" leads; the entry is there where the header has no room for it. */
  helpHref?: string | undefined;
  /** Where "Sign Out" leads. */
  signOutHref?: string | undefined;
  /** What the app adds, in order. */
  items?: readonly AccountItem[] | undefined;
};

const row =
  "flex min-h-9 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-fg hover:bg-hover pointer-coarse:min-h-11 large:min-h-14 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted";

/** The first letters of the first and the last word of a name, e.g. "AL" for "Ada Lovelace"; empty for no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0]);
  return letters.join("").toUpperCase();
}

function Entry({
  item: { label, icon, href, onSelect },
  className,
  onChosen,
}: {
  item: AccountItem;
  className?: string;
  onChosen: (isLink: boolean) => void;
}) {
  return (
    <li className={className}>
      {href === undefined ? (
        <button
          type="button"
          className={row}
          onClick={() => {
            onChosen(false);
            onSelect?.();
          }}
        >
          {icon}
          {label}
        </button>
      ) : (
        <UiLink href={href} className={row} onClick={() => onChosen(true)}>
          {icon}
          {label}
        </UiLink>
      )}
    </li>
  );
}

/**
 * The account in the header: a button with the initials that greets, and a panel with name, company, theme and what
 * the app adds. Escape or a press outside closes it.
 */
export function AccountMenu({
  name,
  company,
  portalHref = "/",
  profileHref,
  helpHref,
  signOutHref = "/logout/",
  items,
}: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onChosen = (isLink: boolean) => {
    setOpen(false);
    // What opens next gives the focus back to where it was: the button stays, the entry does not.
    if (!isLink) button.current?.focus();
  };
  useLightDismiss({ open, place, button, onClose: () => setOpen(false) });
  return (
    <div
      ref={place}
      className="relative shrink-0 print:hidden"
      onBlur={({ relatedTarget }) => {
        // Tab leaves the panel: it must not stay open over what has the focus then.
        if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 items-center gap-2 rounded-full hover:bg-hover pointer-coarse:min-h-11 large:min-h-14 xl:pr-2"
      >
        <span
          aria-hidden
          className="grid size-9 place-items-center rounded-full border border-border-strong bg-selected text-sm font-semibold text-fg"
        >
          {initialsOf(name)}
        </span>
        <Greeting name={name} className="max-w-60 truncate text-muted max-xl:sr-only" />{" "}
        <span className="sr-only">Account menu</span>
        <ChevronDown aria-hidden className="size-4 text-muted max-xl:hidden" />
      </button>
      {open && (
        <div
          id={id}
          className="absolute top-full right-0 z-40 mt-2 grid w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-surface shadow-overlay"
        >
          <div className="grid gap-0.5 border-b border-border px-5 py-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {company !== undefined && company !== name && (
              <p className="text-sm text-muted wrap-anywhere">{company}</p>
            )}
          </div>
          <div className="flex items-center justify-between gap-3 border-b border-border px-5 py-2.5">
            <span aria-hidden>Theme</span>
            <ThemeSwitch />
          </div>
          <ul aria-label="Account" className="grid gap-0.5 p-2">
            <Entry
              item={{ label: "My Portal", icon: <House />, href: portalHref }}
              className="min-[30.0625rem]:hidden"
              onChosen={onChosen}
            />
            {helpHref !== undefined && (
              <Entry
                item={{ label: "Help", icon: <CircleHelp />, href: helpHref }}
                className="sm:hidden"
                onChosen={onChosen}
              />
            )}
            {items?.map((item) => (
              <Entry key={item.label} item={item} onChosen={onChosen} />
            ))}
            {profileHref !== undefined && (
              <Entry
                item={{ label: "My profile", icon: <CircleUser />, href: profileHref }}
                onChosen={onChosen}
              />
            )}
            <Entry item={{ label: "Sign Out", icon: <LogOut />, href: signOutHref }} onChosen={onChosen} />
          </ul>
        </div>
      )}
    </div>
  );
}
