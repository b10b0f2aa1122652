"use client";
import { DevicesSection } from "#features/security/components/devices-section.tsx";
import { PasskeysSection } from "#features/security/components/passkeys-section.tsx";
import { PasswordSection } from "#features/security/components/password-section.tsx";
import { RecoverySection } from "#features/security/components/recovery-section.tsx";
import { SecondFactorSection } from "#features/security/components/second-factor-section.tsx";

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
