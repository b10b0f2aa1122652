import type { Meta, StoryObj } from "@storybook/react-vite";
import { NewsletterLink } from "#features/newsletter/newsletter-link.tsx";

const meta: Meta<typeof NewsletterLink> = {
  title: "Screens/Marketing/Newsletter link",
  component: NewsletterLink,
  args: { apiBaseUrl: null },
  decorators: [
    (Story) => (
      <main className="mx-auto grid w-full max-w-xl content-start gap-5 px-5 py-16">
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof NewsletterLink>;

export const Confirm: Story = { args: { purpose: "confirm" } };
export const Leave: Story = { args: { purpose: "leave" } };
export const Incomplete: Story = {
  args: { purpose: "leave" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave the newsletter" }));
    await canvas.findByText(/^This link is incomplete\./);
  },
};
