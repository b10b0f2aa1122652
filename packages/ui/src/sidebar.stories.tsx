import type { Meta, StoryObj } from "@storybook/react-vite";
import { ClipboardList, Gauge, LifeBuoy } from "lucide-react";
import { Sidebar } from "#sidebar.tsx";
import { ThemeSwitch } from "#theme-switch.tsx";

const entries = [
  { id: "dashboard", label: "Dashboard", href: "/dashboard/", icon: <Gauge /> },
  { id: "orders", label: "Orders", href: "/orders/?page=1", icon: <ClipboardList />, count: 1204 },
  { id: "help", label: "Help center", href: "/help-center/", icon: <LifeBuoy /> },
];

const meta: Meta<typeof Sidebar> = {
  title: "Components/Sidebar",
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
export const WithTheChoiceOfTheTheme: Story = { args: { settings: <ThemeSwitch /> } };
export const WithoutAProfile: Story = { args: { profileHref: null } };
export const OfACompanyWithALongName: Story = {
  args: { companyName: "Wolfeschlegelsteinhausenbergerdorff Handelsgesellschaft mbH & Co. KG" },
};
