"use client";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Search } from "lucide-react";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { isForOthers, useShortcutsSwitch } from "#components/shortcuts.ts";
import type { SearchPanel, SearchPanelHandle } from "#components/search/search-panel.tsx";

/**
 * The search of the portal: one field for orders, offers, products, pages, settings and help. "/" focuses it, arrows
 * move through the results, Enter opens one, Escape closes them. The search code is loaded on first use.
 */
export function HeaderSearch() {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<SearchPanelHandle>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const [singleKeys] = useShortcutsSwitch();
  const [Panel, loadPanel] = useLazyComponent(
    async (): Promise<typeof SearchPanel> =>
      (await import("#components/search/search-panel.tsx")).SearchPanel,
  );
  const isShown = isOpen && text.trim() !== "" && Panel !== null;
  const close = () => {
    setOpen(false);
    setActiveId(undefined);
    setEntered(false);
  };
  const goToField = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!singleKeys || event.key !== "/" || isForOthers(event)) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => goToField(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      panel.current?.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen && text.trim() !== "") {
      // A scanner sends Enter before the results are there.
      if (panel.current?.choose() !== true) setEntered(true);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className="relative mx-auto w-full max-w-2xl"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? activeId : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts={singleKeys ? "/" : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder="Search orders, offers, products, settings, help"
        value={text}
        onFocus={() => {
          loadPanel();
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setActiveId(undefined);
          setEntered(false);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className="h-(--control-h) w-full rounded-md border border-border bg-sunken pr-12 pl-9 placeholder:text-muted hover:border-border-strong focus:bg-surface"
      />
      <kbd
        aria-hidden
        className="code pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded border border-border bg-surface px-1.5 text-xs text-muted"
      >
        /
      </kbd>
      {isShown && (
        <Panel
          ref={panel}
          text={text}
          listId={listId}
          opensBest={isEntered}
          onActive={setActiveId}
          onChosen={() => {
            close();
            setText("");
          }}
        />
      )}
    </div>
  );
}
