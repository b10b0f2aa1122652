import type { ReactNode } from "react";
import { UiLink } from "#ui-provider.tsx";
import type { LinkProps } from "#ui-provider.tsx";
import { buttonStyle } from "#lib/button-style.ts";
import type { ButtonStyleProps } from "#lib/button-style.ts";
import { cn } from "#lib/cn.ts";

/** A link that looks like a button: for navigation, never for actions. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps &
  ButtonStyleProps & {
    /** Shown before the label; decorative. */
    icon?: ReactNode;
  }) {
  return (
    <UiLink {...rest} className={cn(buttonStyle({ variant, size }), className)}>
      {icon}
      {children}
    </UiLink>
  );
}
