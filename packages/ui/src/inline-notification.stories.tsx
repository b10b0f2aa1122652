import type { Meta, StoryObj } from "@storybook/react-vite";
import { InlineNotification } from "#inline-notification.tsx";
import { choices, guide, tones } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof InlineNotification> = {
  title: "Components/Inline notification",
  component: InlineNotification,
  tags: ["autodocs"],
  parameters: guide({
    name: "InlineNotification",
    what: "A message in the page that stays until it is closed. Also called alert, banner, callout or notice.",
    use: ["Put it next to what it is about.", "Say what happened, then what to do."],
    avoid: ["Use it for what a `Badge` says in one word.", "Stack several; join them into one."],
    keyboard: "Tab reaches links and the cross.",
    reader:
      "an error is announced at once, the others when the reader is free; each begins with its word, such as ‘Caution’.",
  }),
  argTypes: { tone: choices(tones) },
  args: {
    tone: "caution",
    title: "Two documents are missing",
    children: "Add them before you trigger the payment.",
  },
};
export default meta;
type Story = StoryObj<typeof InlineNotification>;

export const Default: Story = {};
export const Tones: Story = {
  render: (args) => (
    <div className="grid max-w-2xl gap-4">
      {tones.map((tone) => (
        <InlineNotification key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};
export const NotClosable: Story = { args: { tone: "error", closable: false } };
