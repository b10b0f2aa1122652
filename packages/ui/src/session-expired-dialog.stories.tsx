import type { Meta, StoryObj } from "@storybook/react-vite";
import { SessionExpiredDialog } from "#session-expired-dialog.tsx";
import { TextField } from "#text-field.tsx";

const meta: Meta<typeof SessionExpiredDialog> = {
  title: "Components/Session expired",
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
