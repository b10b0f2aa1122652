"use client";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import * as RadixDialog from "@radix-ui/react-dialog";
import { cn } from "#lib/cn.ts";
import { closesDialog, useDialogFocus } from "#lib/use-dialog-focus.ts";

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl", xl: "max-w-6xl" };
const drawerWidths = { sm: "max-w-[30rem]", md: "max-w-[40rem]", lg: "max-w-[48rem]", xl: "max-w-[64rem]" };

/** The cross in the upper right corner of a dialog. */
export function DialogClose({
  label,
  className,
  iconClassName,
}: {
  /** Name of the button. */
  label: string;
  /** Its place and size. */
  className: string;
  /** Size of the cross. */
  iconClassName: string;
}) {
  return (
    <RadixDialog.Close
      {...closesDialog}
      aria-label={label}
      className={cn("absolute grid place-items-center rounded-md hover:bg-hover large:size-14", className)}
    >
      <X aria-hidden className={iconClassName} />
    </RadixDialog.Close>
  );
}

/** A modal dialog, or a drawer from the right. Focus is trapped inside and returns to its previous place. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  variant = "dialog",
  size = "sm",
  closeLabel = "Close",
  returnFocus,
}: {
  /** Whether it is shown. */
  open: boolean;
  /** Called when it should close. */
  onOpenChange: (open: boolean) => void;
  /** Its name, announced when it opens. */
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Its buttons, the primary one last. */
  footer?: ReactNode;
  /** The content; it scrolls when it is long. */
  children?: ReactNode;
  /** In the middle, or a sheet from the right. */
  variant?: "dialog" | "drawer";
  /** Maximum width. */
  size?: "sm" | "md" | "lg" | "xl";
  /** Name of the cross. */
  closeLabel?: string;
  /** Called when it closes: returns the element to focus, e.g. a field to correct; null for the opener. */
  returnFocus?: () => HTMLElement | null;
}) {
  const drawer = variant === "drawer";
  const focus = useDialogFocus(returnFocus);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <RadixDialog.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed z-50 flex w-full flex-col bg-surface text-fg shadow-overlay outline-none forced-colors:border",
            drawer
              ? `inset-y-0 right-0 animate-slide-right ${drawerWidths[size]}`
              : `top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-enter rounded-lg ${widths[size]}`,
          )}
        >
          <div className="grid grid-cols-1 gap-1 px-6 pt-5 pb-3">
            {/* As high as the button beside it, so that the text below does not overlap it. */}
            <RadixDialog.Title className="pr-11 text-lg font-semibold wrap-anywhere large:min-h-13 large:content-center large:pr-16">
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-base text-muted">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 py-2">{children}</div>}
          {footer && (
            <div className="mt-3 flex flex-wrap justify-end gap-2 large:max-sm:*:flex-1 border-t border-border px-6 py-4">
              {footer}
            </div>
          )}
          <DialogClose
            label={closeLabel}
            className="top-4 right-4 size-9 text-muted hover:text-fg"
            iconClassName="size-4.5"
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
