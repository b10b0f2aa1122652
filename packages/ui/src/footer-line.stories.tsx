import type { Meta, StoryObj } from "@storybook/react-vite";
import { FooterLine } from "#footer-line.tsx";

const meta: Meta<typeof FooterLine> = {
  title: "Components/Footer line",
  component: FooterLine,
  parameters: { layout: "fullscreen" },
  args: {
    year: 2026,
    cookiesHref: "https://quayside.example/cookies/",
    privacyHref: "https://quayside.example/privacy/",
    onLinkClick: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof FooterLine>;

export const Default: Story = {};
export const At320: Story = { globals: { viewport: { value: "w320" } } };
