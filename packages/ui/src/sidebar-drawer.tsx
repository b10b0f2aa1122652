"use client";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import * as RadixDialog from "@radix-ui/react-dialog";
import { DialogClose } from "#dialog.tsx";
import { useDialogFocus } from "#lib/use-dialog-focus.ts";

/** From this width the menu is beside the page; 1024 px, like `lg:` in the classes. */
const WIDE = "(width >= 64rem)";

/**
 * The side menu on small screens: a sheet from the left that closes by its button, by Escape and on navigation. It
 * also closes when the screen becomes wide: hidden, it would still block reading and scrolling the page.
 */
export function SidebarDrawer({
  open,
  onOpenChange,
  title = "Menu",
  children,
}: {
  /** Whether the sheet is shown. */
  open: boolean;
  /** Called when it should open or close. */
  onOpenChange: (open: boolean) => void;
  /** Its heading. */
  title?: string;
  /** The menu; gets the function that closes the sheet. */
  children: (close: () => void) => ReactNode;
}) {
  const focus = useDialogFocus();
  const closeWhenWide = useEffectEvent((isWide: boolean) => {
    if (open && isWide) onOpenChange(false);
  });
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => closeWhenWide(wide.matches);
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, [open]);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay lg:hidden" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] animate-slide-left flex-col bg-surface text-fg shadow-overlay outline-none lg:hidden"
        >
          <div className="flex h-18 shrink-0 items-center border-b border-border pr-17 pl-6">
            <RadixDialog.Title className="text-md font-semibold">{title}</RadixDialog.Title>
          </div>
          <div className="min-h-0 flex-1">{children(() => onOpenChange(false))}</div>
          <DialogClose
            label="Close sidebar"
            className="top-3.5 right-3 size-11 large:top-2"
            iconClassName="size-5"
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
