"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Search } from "lucide-react";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import type { CommandPalette } from "#components/search/command-palette.tsx";

/** Opens the commands with Ctrl K or Cmd K, and on small screens with a button; they are loaded with their first use. */
export function CommandKey() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, loadPalette] = useLazyComponent(
    async (): Promise<typeof CommandPalette> =>
      (await import("#components/search/command-palette.tsx")).CommandPalette,
  );
  const open = () => {
    loadPalette();
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search and commands"
        onClick={open}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg md:hidden"
      >
        <Search aria-hidden className="size-5" />
      </button>
      {Palette && isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
