import type { Meta, StoryObj } from "@storybook/react-vite";
import { InlineNotification } from "#inline-notification.tsx";
import { StateBlock } from "#state-block.tsx";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

/** Errors where they belong: at the field, at the action, in the part of the page. */
function Levels() {
  return (
    <div className="grid max-w-lg gap-6">
      <TextField label="VAT number" defaultValue="NL12" error="Enter a VAT number such as NL123456789B01" />
      <InlineNotification tone="error" closable={false} title="We couldn’t save the price. Try again.">
        Your price is still in the form.
      </InlineNotification>
      <StateBlock
        kind="failed"
        title="We couldn’t load your payouts. Try again."
        requestId="7f3c91"
        onRetry={() => undefined}
      />
    </div>
  );
}

const meta: Meta<typeof Levels> = {
  title: "Patterns/Error",
  component: Levels,
  tags: ["autodocs"],
  parameters: guide({
    name: "Field error, InlineNotification, StateBlock, ErrorScreen",
    what: "An error is shown at the smallest thing that failed: field, action, part of the page, page.",
    use: ["Keep the rest of the page usable.", "Keep what was typed.", "Show the id of the failed request."],
    avoid: ["Use a toast for what must be read.", "Replace the page when one part fails."],
    keyboard: "the focus stays where it was; ‘Try again’ is the next stop.",
    reader: "errors of an action and of a part are announced; that of a field is read with it.",
  }),
};
export default meta;

export const Default: StoryObj<typeof Levels> = {};
