import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { Button } from "#button.tsx";
import { Sidebar } from "#sidebar.tsx";
import { SidebarDrawer } from "#sidebar-drawer.tsx";

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
  component: Drawer,
  args: { initiallyOpen: true },
  parameters: { layout: "fullscreen" },
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
