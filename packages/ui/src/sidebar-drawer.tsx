"use client";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import * as RadixDialog from "@radix-ui/react-dialog";
import { useReturnFocus } from "#lib/use-return-focus.ts";

/** The side menu on small screens: a sheet from the left that closes by its button, by Escape and by a choice. */
export function SidebarDrawer({
  open,
  onOpenChange,
  title = "Menu",
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  children: (close: () => void) => ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay lg:hidden" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] animate-slide-left flex-col bg-surface text-fg shadow-overlay outline-none lg:hidden"
        >
          <div className="flex h-18 shrink-0 items-center justify-between border-b border-border pr-3 pl-6">
            <RadixDialog.Title className="text-md font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close sidebar"
              className="grid size-11 large:size-14 place-items-center rounded-md hover:bg-hover"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1">{children(() => onOpenChange(false))}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
