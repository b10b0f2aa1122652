/** Primary once per page; danger for what cannot be undone. */
type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-150 no-underline disabled:opacity-55 disabled:cursor-not-allowed max-sm:max-w-full max-sm:text-balance max-sm:whitespace-normal";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-transparent bg-ink text-on-ink hover:bg-ink-hover",
  secondary: "border-border-strong bg-surface text-fg hover:bg-hover",
  ghost: "border-transparent bg-transparent text-fg hover:bg-hover",
  danger: "border-transparent bg-error-solid text-on-solid hover:bg-error-hover",
};

/** On a phone a long label takes a second line, so the height is a minimum there. */
const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "min-h-8 px-2.5 text-sm sm:h-8 pointer-coarse:min-h-11 large:min-h-14",
  md: "min-h-(--control-h) px-3.5 text-base sm:h-(--control-h)",
  lg: "min-h-11 px-5 text-md sm:h-11 large:min-h-14",
};

export type ButtonStyleProps = {
  /** Weight of the action. */
  variant?: ButtonVariant | undefined;
  /** Height. */
  size?: ButtonSize | undefined;
};

/** The style of a button, shared by <button> and links that look like one: secondary and medium-sized by default. */
export function buttonStyle({ variant, size }: ButtonStyleProps): string {
  return `${BASE} ${variants[variant ?? "secondary"]} ${sizes[size ?? "md"]}`;
}
