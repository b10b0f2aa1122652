"use client";
import type { ComponentProps, ReactNode } from "react";
import { LoaderCircle } from "lucide-react";
import { buttonStyle } from "#lib/button-style.ts";
import type { ButtonStyleProps } from "#lib/button-style.ts";
import { cn } from "#lib/cn.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyleProps & {
    /** Busy: focusable and announced, further clicks are ignored. */
    pending?: boolean;
    /** Shown before the label; decorative. */
    icon?: ReactNode;
  };

/** A button. `pending` keeps it focusable, announces that it is busy and ignores further clicks. */
export function Button({
  variant,
  size,
  pending,
  icon,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={cn(buttonStyle({ variant, size }), pending && "cursor-progress", className)}
    >
      {pending ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      ) : (
        icon
      )}
      {children}
    </button>
  );
}
