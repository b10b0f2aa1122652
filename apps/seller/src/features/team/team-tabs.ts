import type { Tab } from "@quayside/ui/tabs-nav";

/** The two pages about the team: its people, and what they did. */
export const teamTabs = (active: "people" | "activity"): Tab[] => [
  { id: "people", label: "People", href: "/my-profile/team/", active: active === "people" },
  { id: "activity", label: "Activity", href: "/my-profile/team/activity/", active: active === "activity" },
];
