"use client";
import { DevicesSection } from "#react/security/devices-section.tsx";
import { PasskeysSection } from "#react/security/passkeys-section.tsx";
import { PasswordSection } from "#react/security/password-section.tsx";
import { RecoverySection } from "#react/security/recovery-section.tsx";
import { SecondFactorSection } from "#react/security/second-factor-section.tsx";

/** How the signed-in user signs in, and where. It is theirs alone, whichever company they look at. */
export function SecurityPage() {
  return (
    <>
      <PasswordSection />
      <PasskeysSection />
      <SecondFactorSection />
      <RecoverySection />
      <DevicesSection />
    </>
  );
}
