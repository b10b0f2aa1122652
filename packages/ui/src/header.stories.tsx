import type { Meta, StoryObj } from "@storybook/react-vite";
import { Search } from "lucide-react";
import { expect } from "storybook/test";
import { Header } from "#header.tsx";
import { Logo } from "#logo.tsx";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof Header> = {
  title: "Components/Header",
  tags: ["autodocs"],
  component: Header,
  parameters: {
    layout: "fullscreen",
    ...guide({
      name: "Header",
      what: "The top of every page: menu button, logo, search and account. Also called top bar or app bar.",
      use: ["Keep it 72 px high at every width."],
      avoid: ["Put an action of the page in it."],
      keyboard: "Tab goes from the logo through search to the account.",
      reader: "a banner landmark; the logo says ‘home’.",
      frame: 260,
    }),
  },
  play: async ({ canvas }) => {
    const header = canvas.getByRole("banner");
    await expect(header.getBoundingClientRect().height).toBe(72);
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
  },
};
export default meta;
type Story = StoryObj<typeof Header>;

const small: Story["globals"] = { viewport: { value: "w320" } };
const signedIn: Story["args"] = {
  accountName: "Ada Lovelace",
  search: <TextField label="Search everything" hideLabel type="search" placeholder="Search" />,
  actions: (
    <button type="button" aria-label="Commands" className="grid size-9 place-items-center rounded-md">
      <Search aria-hidden className="size-5" />
    </button>
  ),
};

export const SignedIn: Story = { args: signedIn };
export const SignedOut: Story = {};
export const OfThePublicSite: Story = { args: { logo: <Logo variant="marketing" /> } };
export const WithAVeryLongName: Story = {
  args: { ...signedIn, accountName: "Wolfeschlegelsteinhausenbergerdorff Handelsgesellschaft mbH & Co. KG" },
};
export const SignedInAt320: Story = {
  args: { ...signedIn, onOpenSidebar: () => undefined },
  globals: small,
};
export const SignedOutAt320: Story = { globals: small };
