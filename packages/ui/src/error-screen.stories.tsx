import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorScreen } from "#error-screen.tsx";
import { Header } from "#header.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof ErrorScreen> = {
  title: "Components/Error screen",
  component: ErrorScreen,
  tags: ["autodocs"],
  parameters: guide({
    name: "ErrorScreen",
    what: "A whole page that failed: what to do, whom to write to, and the id for support. Also called 500 or crash page.",
    use: [
      "Show it when the page cannot be shown at all.",
      "Set `requestId`, so that support finds the failure.",
    ],
    avoid: ["Use it for a part of a page; use `StateBlock`.", "Show a technical message."],
    keyboard: "Tab reaches ‘Try again’, the mail link and ‘Return to home’.",
    reader: "the heading comes first; nothing is said by colour or picture.",
    frame: 520,
  }),
  args: { contactEmail: "support@quayside.example" },
};
export default meta;
type Story = StoryObj<typeof ErrorScreen>;

export const Default: Story = { args: { header: <Header />, onRetry: () => undefined } };
export const InsideAShell: Story = {
  args: { inShell: true, requestId: "7f3c91" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
};
