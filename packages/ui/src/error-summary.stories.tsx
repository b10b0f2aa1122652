import type { Meta, StoryObj } from "@storybook/react-vite";
import { ErrorSummary } from "#error-summary.tsx";
import { TextField } from "#text-field.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof ErrorSummary> = {
  title: "Components/Error summary",
  component: ErrorSummary,
  tags: ["autodocs"],
  parameters: guide({
    name: "ErrorSummary",
    what: "All errors of a form at its top, each a link to its field.",
    use: [
      "Show it after a failed ‘Save’, together with the error at each field.",
      "Use the same sentence in both places.",
    ],
    avoid: ["Show it while the reader is still typing.", "Blame: say what to do, ‘Enter a postcode’."],
    keyboard: "the focus moves to it when it appears; Enter on a link moves to the field.",
    reader: "is announced with its heading and the number of links.",
  }),
  argTypes: { ...typesOf({ errors: "readonly { fieldId: string; message: string }[]" }) },
  args: {
    errors: [
      { fieldId: "name", message: "Enter the company name" },
      { fieldId: "quantity", message: "Enter a quantity of at least 1" },
    ],
  },
  render: (args) => (
    <form className="grid max-w-md gap-5">
      <ErrorSummary {...args} />
      <TextField
        id="name"
        label="Company name"
        error={args.errors.find(({ fieldId }) => fieldId === "name")?.message}
      />
      <TextField
        id="quantity"
        label="Quantity"
        error={args.errors.find(({ fieldId }) => fieldId === "quantity")?.message}
      />
    </form>
  ),
};
export default meta;
type Story = StoryObj<typeof ErrorSummary>;

export const Default: Story = {};
export const OneError: Story = {
  args: { errors: [{ fieldId: "quantity", message: "Enter a quantity of at least 1" }] },
};
