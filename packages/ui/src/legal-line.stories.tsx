import type { Meta, StoryObj } from "@storybook/react-vite";
import { LegalLine } from "#legal-line.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof LegalLine> = {
  title: "Components/Legal line",
  tags: ["autodocs"],
  parameters: guide({
    name: "LegalLine",
    what: "The copyright and the legal pages in one line.",
    use: ["Use `isShort` where there is little room."],
    avoid: ["Add other links."],
    keyboard: "Tab reaches each link.",
    reader: "hears the full names, also where short ones are shown.",
  }),
  component: LegalLine,
  args: {
    year: 2026,
    cookiesHref: "https://quayside.example/cookies/",
    privacyHref: "https://quayside.example/privacy/",
    onLinkClick: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof LegalLine>;

export const Default: Story = {};
export const ShortAt320: Story = { args: { isShort: true }, globals: { viewport: { value: "w320" } } };
