import type { Meta, StoryObj } from "@storybook/react-vite";
import { ClipboardList, Gauge, LifeBuoy } from "lucide-react";
import { Sidebar } from "#sidebar.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const entries = [
  { id: "dashboard", label: "Dashboard", href: "/dashboard/", icon: <Gauge /> },
  { id: "orders", label: "Orders", href: "/orders/?page=1", icon: <ClipboardList />, count: 1204 },
  { id: "help", label: "Help center", href: "/help-center/", icon: <LifeBuoy /> },
];

const meta: Meta<typeof Sidebar> = {
  title: "Components/Sidebar",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ entries: "readonly SidebarEntry[]" }) },
  parameters: guide({
    name: "Sidebar",
    what: "The side menu: entries with counts, the account and ‘Sign Out’. Also called navigation or menu.",
    use: ["Show a count only where it asks for action.", "Omit a count that failed: never show 0."],
    avoid: ["Nest deeper than one heading."],
    keyboard: "Tab goes through the entries in order.",
    reader: "a named navigation; the current entry is marked, and each count is read with its name.",
  }),
  component: Sidebar,
  args: { entries, currentPath: "/orders/Q-10482/", companyName: "Acme BV", onSignOut: () => undefined },
  decorators: [
    (Story) => (
      <div className="h-120 w-60 border-r border-border bg-surface">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Sidebar>;

export const SignedIn: Story = {};
export const SignedOut: Story = { args: { companyName: undefined, onSignOut: undefined } };
export const RunningOut: Story = {
  args: { entries: entries.map((entry) => (entry.id === "orders" ? { ...entry, urgent: true } : entry)) },
};
export const OfStaff: Story = {
  args: {
    entries: [
      ...entries.slice(0, 2),
      {
        id: "internal",
        label: "Internal",
        section: [
          { id: "checker", label: "Seller GTIN checker", href: "/internal/seller-initial-checker/" },
          { id: "onboarding", label: "Seller onboarding", href: "/internal/seller-onboarding/" },
        ],
      },
      ...entries.slice(2),
    ],
  },
};
export const WithoutAProfile: Story = { args: { profileHref: null } };
export const OfACompanyWithALongName: Story = {
  args: { companyName: "Wolfeschlegelsteinhausenbergerdorff Handelsgesellschaft mbH & Co. KG" },
};
