"use client";
import { type ComponentProps, useId, useState } from "react";
import { TextField } from "@quayside/ui/text-field";
import { passwordMessages } from "#password.messages.ts";

/** A password that can be shown while it is typed. Takes the props of a TextField but its type. */
export function PasswordField({ id, ...props }: Omit<ComponentProps<typeof TextField>, "type">) {
  const ownId = useId();
  const [isShown, setShown] = useState(false);
  const fieldId = id ?? ownId;
  return (
    <div className="relative">
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        id={fieldId}
        type={isShown ? "text" : "password"}
      />
      {/* Beside the label, after the field in the order of the keyboard. */}
      <button
        type="button"
        aria-controls={fieldId}
        className="absolute top-0 right-0 min-h-6 rounded-md text-sm font-medium text-accent-text hover:underline"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? passwordMessages.hide : passwordMessages.show}
      </button>
    </div>
  );
}

/** A password to be set: its rules are shown before it is typed, and password managers may suggest one. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "label" | "hint">) {
  return (
    <PasswordField
      {...props}
      label={passwordMessages.newPassword}
      hint={passwordMessages.rules}
      autoComplete="new-password"
    />
  );
}
