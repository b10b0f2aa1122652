import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SocialLinks } from "#social-links.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof SocialLinks> = {
  title: "Components/Social links",
  tags: ["autodocs"],
  parameters: guide({
    name: "SocialLinks",
    what: "Three links to the company’s social profiles.",
    use: ["Name each with company and network."],
    avoid: ["Use the marks without names."],
    keyboard: "Tab reaches each link.",
    reader: "a named list; each link says where it leads.",
  }),
  component: SocialLinks,
  args: {
    social: {
      microblog: { label: "Quayside on the microblog", href: "#m" },
      network: { label: "Quayside on the professional network", href: "#n" },
      photos: { label: "Quayside on the photo network", href: "#p" },
    },
    onClick: fn(),
  },
  decorators: [
    (Story) => (
      <div className="bg-sunken p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SocialLinks>;

export const Default: Story = {};
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Quayside on the microblog" })).toHaveFocus();
  },
};
