"use client";
import { useEffect } from "react";
import { useUser } from "@quayside/auth/react/session-provider";
import { usePublicConfig } from "@quayside/portal/public-config";
import { useTrack } from "@quayside/portal/telemetry";
import { DescriptionList } from "@quayside/ui/description-list";
import { ThemeSwitch } from "@quayside/ui/theme-switch";
import { countryName } from "#lib/countries.ts";

/** What Quayside knows of the signed-in user and company, to be read. */
export function ProfilePage() {
  const user = useUser();
  const { supportEmail } = usePublicConfig();
  const track = useTrack();
  useEffect(() => track("profile_viewed"), [track]);
  const items = [
    { label: "Name", value: user.name },
    { label: "E-mail address", value: user.email },
    { label: "Company", value: user.company ?? "Not given" },
    { label: "Country", value: user.country === null ? "Not given" : countryName(user.country) },
    ...(user.accountManager === null
      ? []
      : [{ label: "Account manager", value: `${user.accountManager.name}, ${user.accountManager.email}` }]),
  ];
  return (
    <>
      <h1 className="text-xl font-semibold">My profile</h1>
      <div className="card max-w-3xl p-6">
        <DescriptionList items={items} />
      </div>
      <section aria-labelledby="appearance" className="grid justify-items-start gap-2">
        <h2 id="appearance" className="text-lg font-semibold">
          Appearance
        </h2>
        <ThemeSwitch />
      </section>
      <p className="text-muted">
        To change something, write to{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </>
  );
}
