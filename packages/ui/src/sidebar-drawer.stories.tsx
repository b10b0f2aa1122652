import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { Button } from "#button.tsx";
import { Sidebar } from "#sidebar.tsx";
import { SidebarDrawer } from "#sidebar-drawer.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const entries = [
  { id: "dashboard", label: "Dashboard", href: "#dashboard" },
  { id: "orders", label: "Orders", href: "#orders", count: 41, urgent: true },
  { id: "help", label: "Help center", href: "#help" },
];

function Drawer({ initiallyOpen }: { initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <div className="min-h-160 p-4">
      <Button onClick={() => setOpen(true)}>Open the menu</Button>
      <SidebarDrawer open={open} onOpenChange={setOpen}>
        {(close) => (
          <Sidebar
            entries={entries}
            currentPath="#orders"
            companyName="Acme BV"
            onSignOut={() => undefined}
            onNavigate={close}
          />
        )}
      </SidebarDrawer>
    </div>
  );
}

const meta: Meta<typeof Drawer> = {
  title: "Components/Sidebar drawer",
  tags: ["autodocs"],
  component: Drawer,
  args: { initiallyOpen: true },
  parameters: {
    layout: "fullscreen",
    ...guide({
      name: "SidebarDrawer",
      what: "The side menu under 1024 px: a sheet from the left. Also called hamburger menu or off-canvas menu.",
      use: ["Close it on navigation."],
      avoid: ["Put anything but the menu in it."],
      keyboard: "the focus moves in and stays in, Escape closes, and it returns to the button.",
      reader: "a dialog named ‘Menu’.",
      frame: 640,
    }),
  },
  // From 1024 px the menu is beside the page and CSS hides the drawer: if opened there, its controls would be in the
  // tab order behind an aria-hidden page.
  globals: { viewport: { value: "w320" } },
};
export default meta;
type Story = StoryObj<typeof Drawer>;

export const Open: Story = {};
export const Closed: Story = { args: { initiallyOpen: false } };
export const ClosesByItsButton: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Close sidebar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
