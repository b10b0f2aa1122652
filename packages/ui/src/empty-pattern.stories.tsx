import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "#link-button.tsx";
import { StateBlock } from "#state-block.tsx";
import { guide } from "#lib/guide.fixtures.ts";

/** The four reasons why there is nothing, beside each other. */
function Nothing() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StateBlock
        kind="empty"
        title="No offers yet"
        action={<LinkButton href="#add">Add an offer</LinkButton>}
      >
        Buyers see your offers as soon as they have a price.
      </StateBlock>
      <StateBlock kind="no-results">Change or clear the filters to see more.</StateBlock>
      <StateBlock
        kind="failed"
        title="We couldn’t load your offers. Try again."
        requestId="7f3c91"
        onRetry={() => undefined}
      />
      <StateBlock kind="not-permitted">Ask the owner of the account to let you see offers.</StateBlock>
    </div>
  );
}

const meta: Meta<typeof Nothing> = {
  title: "Patterns/Nothing to show",
  component: Nothing,
  tags: ["autodocs"],
  parameters: guide({
    name: "StateBlock",
    what: "Empty, no results, failed and not permitted are four states with four ways out.",
    use: [
      "Empty: say when the first one comes, and offer the first step.",
      "Failed: offer ‘Try again’ and the id.",
    ],
    avoid: ["Show an empty table.", "Say ‘No data’ for any of them."],
    keyboard: "Tab reaches the way out.",
    reader: "a failure is announced.",
  }),
};
export default meta;

export const Default: StoryObj<typeof Nothing> = {};
