"use client";
import { useSession } from "@quayside/auth/react/session-provider";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { DevicesSection } from "#react/security/devices-section.tsx";
import { PasskeysSection } from "#react/security/passkeys-section.tsx";
import { PasswordSection } from "#react/security/password-section.tsx";
import { RecoverySection } from "#react/security/recovery-section.tsx";
import { SecondFactorSection } from "#react/security/second-factor-section.tsx";
import { staffFactorTexts } from "#security/security.messages.ts";

/** The sign-in methods and devices of the signed-in user. Personal, independent of the viewed company. */
export function SecurityPage() {
  const { user } = useSession();
  return (
    <>
      {user?.needsSecondFactor === true && (
        <InlineNotification tone="caution" closable={false} title={staffFactorTexts.title}>
          {staffFactorTexts.text}
        </InlineNotification>
      )}
      <PasswordSection />
      <PasskeysSection />
      <SecondFactorSection />
      <RecoverySection />
      <DevicesSection />
    </>
  );
}
