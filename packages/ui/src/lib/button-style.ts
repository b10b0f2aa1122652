import { cva } from "class-variance-authority";
import type { VariantProps } from "class-variance-authority";

/** The looks of a button, shared by <button> and by links that look like one. */
export const buttonStyle = cva(
  "inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-150 no-underline disabled:opacity-55 disabled:cursor-not-allowed",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-ink text-on-ink hover:bg-ink-hover",
        secondary: "border-border-strong bg-surface text-fg hover:bg-hover",
        ghost: "border-transparent bg-transparent text-fg hover:bg-hover",
        danger: "border-transparent bg-error-solid text-on-solid hover:opacity-90",
      },
      size: {
        sm: "h-8 px-2.5 text-sm pointer-coarse:h-11 large:h-14",
        md: "h-(--control-h) px-3.5 text-base",
        lg: "h-11 px-5 text-md large:h-14",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonStyleProps = VariantProps<typeof buttonStyle>;
