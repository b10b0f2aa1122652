"use client";
import { type ComponentProps, useId, useState } from "react";
import { TextField } from "@quayside/ui/text-field";
import { passwordMessages } from "#password.messages.ts";

/** A password that can be shown while it is typed. Takes the props of a TextField except its type. */
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
      {/* Beside the label, after the field in the tab order. */}
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

/** A new password: its rules are shown beforehand, and password managers may suggest one. */
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
