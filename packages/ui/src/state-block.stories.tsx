import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "#link-button.tsx";
import { StateBlock } from "#state-block.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof StateBlock> = {
  title: "Components/Empty",
  component: StateBlock,
  tags: ["autodocs"],
  parameters: guide({
    name: "StateBlock",
    what: "Why there is nothing: nothing exists yet, nothing matches, loading failed, or no permission. Also called empty state, no results or error state.",
    use: [
      "Tell the four apart: each has another way out.",
      "Say when the first item will appear, and offer the first step.",
    ],
    avoid: ["Say ‘No data’.", 'Show ‘empty’ when a filter is active; use "no-results".'],
    keyboard: "Tab reaches ‘Try again’ and the action.",
    reader: "a failure is announced; the others are read where they are.",
  }),
  argTypes: { kind: choices(["empty", "no-results", "failed", "not-permitted"]) },
  args: {
    kind: "empty",
    title: "No orders yet",
    children: "Orders appear here as soon as buyers place them.",
    action: <LinkButton href="#offers">Add an offer</LinkButton>,
  },
};
export default meta;
type Story = StoryObj<typeof StateBlock>;

export const Default: Story = { name: "Empty" };
export const NoResults: Story = {
  args: { kind: "no-results", children: "Change or clear the filters to see more.", action: undefined },
};
export const LoadingFailed: Story = {
  args: {
    kind: "failed",
    title: "We couldn’t load your orders. Try again.",
    children: undefined,
    action: undefined,
    requestId: "7f3c91",
    onRetry: () => undefined,
  },
};
export const NotPermitted: Story = {
  args: {
    kind: "not-permitted",
    children: "Ask the owner of the account to let you see orders.",
    action: undefined,
  },
};
