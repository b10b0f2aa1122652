import type { ReactNode } from "react";

/** What a field says beside its control. */
export type FieldTexts = {
  /** Name of the field, a noun without a colon. */
  label: ReactNode;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
  /** Marks the label with "(optional)"; required fields carry no mark. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The caller shows the error in another place, as a `FieldError` of this control. */
  errorElsewhere?: boolean;
};

/** The props of a field, taken apart: those of `Field` and those of its control. */
export function splitFieldProps<Props extends FieldTexts & { id?: string; "aria-describedby"?: string }>(
  props: Props,
) {
  const { label, hint, error, optional, hideLabel, errorElsewhere, id, ...control } = props;
  const describedBy = props["aria-describedby"];
  return { field: { id, label, hint, error, optional, hideLabel, errorElsewhere, describedBy }, control };
}

/**
 * What describes a control, for `aria-describedby`: its hint, its error and what the page adds.
 *
 * @param id of the control; those of hint and error begin with it
 */
export function descriptionOf(
  id: string,
  { hint, error, more }: { hint?: ReactNode; error?: ReactNode; more?: string },
): string | undefined {
  return [hint ? `${id}-hint` : "", error ? `${id}-error` : "", more].filter(Boolean).join(" ") || undefined;
}
