"use client";
import { useUser } from "@quayside/auth/react/session-provider";
import { DescriptionList } from "@quayside/ui/description-list";
import { LinkButton } from "@quayside/ui/link-button";
import { ThemeSwitch } from "@quayside/ui/theme-switch";

/** Who is signed in on this device, how it looks, and the way out. */
export function ProfilePage() {
  const user = useUser();
  const items = [
    { label: "Name", value: user.name },
    { label: "E-mail address", value: user.email },
    ...(user.company === null ? [] : [{ label: "Company", value: user.company }]),
    { label: "Theme", value: <ThemeSwitch /> },
  ];
  return (
    <div className="grid max-w-xl gap-6">
      <h1 className="text-xl font-semibold">My profile</h1>
      <div className="card p-6">
        <DescriptionList items={items} />
      </div>
      <div>
        <LinkButton href="/logout/">Sign Out</LinkButton>
      </div>
    </div>
  );
}
