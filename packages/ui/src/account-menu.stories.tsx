import type { Meta, StoryObj } from "@storybook/react-vite";
import { Keyboard } from "lucide-react";
import { expect, waitFor } from "storybook/test";
import { AccountMenu } from "#account-menu.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof AccountMenu> = {
  title: "Components/Account menu",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ items: "readonly AccountItem[]" }) },
  component: AccountMenu,
  parameters: guide({
    name: "AccountMenu",
    what: "The account in the header: greeting, name, company, theme and what belongs to the person. Also called avatar or user menu.",
    use: ["Keep everything about the person and the device here, and nowhere else."],
    avoid: ["Put pages of the daily work in it: those are in the sidebar."],
    keyboard: "Enter opens it; Tab goes through it and closes it at its end; Escape closes it.",
    reader: "a button that greets and says whether it is open; the entries are a list named Account.",
    frame: 420,
  }),
  decorators: [
    (Story) => (
      <div className="flex justify-end p-4">
        <Story />
      </div>
    ),
  ],
  args: {
    name: "Ada Lovelace",
    company: "Demo Beauty GmbH",
    profileHref: "#profile",
    helpHref: "#help",
    items: [{ label: "Keyboard shortcuts", icon: <Keyboard />, onSelect: () => undefined }],
  },
};
export default meta;
type Story = StoryObj<typeof AccountMenu>;

const open: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: /^Hello/ }));
  await waitFor(() => expect(canvas.getByRole("group", { name: "Theme" })).toBeVisible());
};
export const Closed: Story = {};
export const Open: Story = { play: open };
export const OpenAt320: Story = { play: open, globals: { viewport: { value: "w320" } } };
export const WithAVeryLongName: Story = {
  play: open,
  args: { name: "Wolfeschlegelsteinhausenbergerdorff Handelsgesellschaft mbH & Co. KG", company: "Acme BV" },
};
