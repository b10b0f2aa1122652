import type { Meta, StoryObj } from "@storybook/react-vite";
import { SessionExpiredDialog } from "#session-expired-dialog.tsx";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof SessionExpiredDialog> = {
  title: "Components/Session expired",
  tags: ["autodocs"],
  parameters: guide({
    name: "SessionExpiredDialog",
    what: "Covers a page whose session has ended, so that the same user signs in and goes on.",
    use: ["Keep everything that was typed below it."],
    avoid: ["Let another user continue with the page."],
    keyboard: "the focus is in the password, Enter signs in, Escape asks before signing out.",
    reader: "announces title and description, and the error of an attempt.",
    frame: 520,
  }),
  component: SessionExpiredDialog,
  args: { email: "seller@example.com", onResume: () => undefined, onSignOut: () => undefined },
  render: (args) => (
    <div className="max-w-md p-6">
      <TextField label="Reason" defaultValue="The goods were damaged in the warehouse" />
      <SessionExpiredDialog {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof SessionExpiredDialog>;

export const Asks: Story = {};
export const Refused: Story = { args: { error: "Wrong e-mail address or password." } };
export const Pending: Story = { args: { pending: true } };
export const AsksBeforeSigningOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.keyboard("{Escape}");
  },
};
