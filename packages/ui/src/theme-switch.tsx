"use client";
import { useEffect, useState } from "react";
import { Monitor, Moon, Sun } from "lucide-react";
import { chosenTheme } from "#lib/chosen-theme.ts";
import { cn } from "#lib/cn.ts";

const themes = [
  { id: "system", label: "System", icon: Monitor },
  { id: "light", label: "Light", icon: Sun },
  { id: "dark", label: "Dark", icon: Moon },
] as const;
export type Theme = (typeof themes)[number]["id"];

const oneYearSeconds = 31_536_000;

function readTheme(): Theme {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(document.cookie)?.[1];
  return chosenTheme(value) ?? "system";
}

function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}

/** System, light or dark: stored in the cookie `theme`, so that the server renders the right one at once. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme()), []);
  return (
    <fieldset className="inline-flex rounded-md border border-border bg-sunken p-0.5 print:hidden">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === id}
          onClick={() => {
            setTheme(id);
            applyTheme(id);
          }}
          className={cn(
            "grid size-8 large:size-14 place-items-center rounded text-muted hover:text-fg",
            theme === id && "bg-surface text-fg ring-1 ring-border",
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
