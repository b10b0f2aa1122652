"use client";
import { DevicesSection } from "#react/security/devices-section.tsx";
import { PasskeysSection } from "#react/security/passkeys-section.tsx";
import { PasswordSection } from "#react/security/password-section.tsx";
import { RecoverySection } from "#react/security/recovery-section.tsx";
import { SecondFactorSection } from "#react/security/second-factor-section.tsx";

/** The sign-in methods and devices of the signed-in user. Personal, independent of the viewed company. */
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
