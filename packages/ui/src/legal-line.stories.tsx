import type { Meta, StoryObj } from "@storybook/react-vite";
import { LegalLine } from "#legal-line.tsx";

const meta: Meta<typeof LegalLine> = {
  title: "Components/Legal line",
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
