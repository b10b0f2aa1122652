import type { ReactNode } from "react";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { UiLink } from "@quayside/ui/ui-provider";

/** The heading of the pages about the team, and the way between them. */
export function TeamFrame({
  active,
  title,
  lead,
  children,
}: {
  readonly active: "people" | "activity";
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <header className="grid gap-1">
        <p>
          <UiLink className="prose-link text-sm" href="/my-profile/">
            My profile
          </UiLink>
        </p>
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="max-w-prose text-muted">{lead}</p>
      </header>
      <TeamTabs active={active} />
      {children}
    </div>
  );
}

/** People of the company, and what they did. */
export function TeamTabs({ active }: { readonly active: "people" | "activity" }) {
  return (
    <TabsNav
      label="Team"
      tabs={[
        { id: "people", label: "People", href: "/my-profile/team/", active: active === "people" },
        {
          id: "activity",
          label: "Activity",
          href: "/my-profile/team/activity/",
          active: active === "activity",
        },
      ]}
    />
  );
}
