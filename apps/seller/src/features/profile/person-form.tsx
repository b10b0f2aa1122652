"use client";
import { useRef } from "react";
import { updateUser } from "@quayside/api-client/contract/users/users.endpoints";
import type { EmailProblem } from "@quayside/api-client/contract/users/users.schemas";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { TextField } from "@quayside/ui/text-field";
import { useToast } from "@quayside/ui/toast";
import { boundFields } from "#components/bound-fields.ts";
import { PendingEmail } from "#features/profile/pending-email.tsx";
import { ProfileForm } from "#features/profile/profile-form.tsx";
import { useDraft } from "#features/profile/draft.ts";
import { profileMessages } from "#features/profile/profile.messages.ts";
import { type FieldProblem, serverProblems } from "#features/profile/save-error.view-model.ts";
import { useSave } from "#features/profile/save.ts";

type OwnUser = AnswerOf<typeof getUser>;

const ids = { name: "person-name", email: "person-email", phone: "person-phone" } as const;

const emailTexts: Record<EmailProblem, string> = {
  ALREADY_EXISTS: "This e-mail address already has an account.",
  INVALID: "This is not an e-mail address.",
};

function problemsOf(error: Error): readonly FieldProblem[] {
  if (!isApiError(error, updateUser, "UpdateUserBadRequest")) return serverProblems(error, ids);
  const { email, phone } = error.details;
  return [
    ...(email === undefined ? [] : [{ fieldId: ids.email, message: emailTexts[email] }]),
    ...(phone === undefined ? [] : [{ fieldId: ids.phone, message: "This is not a phone number." }]),
  ];
}

/**
 * The signed-in person. A new e-mail address or phone number needs the password. The number must be verified again;
 * the address takes effect once its link is followed.
 */
export function PersonForm({ user }: { readonly user: OwnUser }) {
  const { session } = useSession();
  const { show } = useToast();
  const emailField = useRef<HTMLInputElement>(null);
  const pending = user.pendingEmail ?? null;
  const saved = { name: user.name, email: user.email, phone: user.phone ?? "" };
  const { draft, isDirty, change, settle } = useDraft(saved, "person");
  const { save, refuse, saving } = useSave(updateUser, {
    fallback: profileMessages.detailsFailed,
    problemsOf,
    onDone: (answer) => {
      settle({ name: answer.name, email: answer.email, phone: answer.phone ?? "" });
      const asked = answer.pendingEmail?.email;
      const isAsked = asked !== undefined && asked !== pending?.email;
      show({
        tone: "success",
        title: isAsked ? profileMessages.emailAsked(asked) : profileMessages.detailsUpdated,
      });
      void session.reloadUser();
    },
  });
  const field = boundFields({ draft, problems: saving.problems, ids, change });
  const submit = () => {
    const name = draft.name.trim();
    const email = draft.email.trim();
    const phone = draft.phone.trim();
    const missing = [
      ...(name === "" ? [{ fieldId: ids.name, message: "Enter your name." }] : []),
      ...(email === "" ? [{ fieldId: ids.email, message: "Enter your e-mail address." }] : []),
      ...(phone === "" && saved.phone !== ""
        ? [{ fieldId: ids.phone, message: "Enter your phone number." }]
        : []),
    ];
    if (missing.length > 0) return refuse(missing);
    // Only changes are sent: an unchanged address needs no fresh sign-in.
    save({
      body: {
        ...(name === saved.name ? {} : { name }),
        ...(email === saved.email ? {} : { email }),
        ...(phone === saved.phone ? {} : { phone }),
      },
    });
  };
  return (
    <ProfileForm label="Your details" saving={saving} isDirty={isDirty} onSubmit={submit}>
      <TextField {...field("name")} label="Name" autoComplete="name" maxLength={100} />
      <TextField
        {...field("email")}
        ref={emailField}
        label="E-mail address"
        hint="You sign in with it. A new address needs your password, and takes effect once you follow the link we send to it."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      {pending !== null && (
        <PendingEmail
          key={pending.email}
          pending={pending}
          current={user.email}
          onCancelled={() => emailField.current?.focus()}
        />
      )}
      <TextField
        {...field("phone")}
        label="Phone number"
        hint="With its country code, for example +49 30 123456. A new number needs your password and must be verified."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        optional={saved.phone === ""}
      />
    </ProfileForm>
  );
}
