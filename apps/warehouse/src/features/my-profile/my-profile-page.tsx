"use client";
import { Section } from "@quayside/portal/react/security/section";
import { SecurityPage } from "@quayside/portal/react/security/security-page";
import { NameForm } from "#features/my-profile/components/name-form.tsx";
import { QuickSignInSection } from "#features/my-profile/components/quick-sign-in-section.tsx";
import { myProfileMessages as texts } from "#features/my-profile/my-profile.messages.ts";

/** The profile of a warehouse user: name, PIN and badge, password, passkeys, second factor and devices. */
export function MyProfilePage() {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold">{texts.title}</h1>
        <p className="text-muted">{texts.lead}</p>
      </div>
      <Section title={texts.details}>
        <NameForm />
      </Section>
      <QuickSignInSection />
      <SecurityPage />
    </div>
  );
}
