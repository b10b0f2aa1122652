import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormDialog } from "#form-dialog.tsx";
import { TextField } from "#text-field.tsx";
import { choices, guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof FormDialog> = {
  title: "Components/Form dialog",
  component: FormDialog,
  tags: ["autodocs"],
  parameters: guide({
    name: "FormDialog",
    what: "A short form over the page, sent by the button in its footer.",
    use: ["Keep it to about five fields.", "Name the button with the verb of the title."],
    avoid: ["Close it before the answer has arrived.", "Lose what was typed when the call fails."],
    keyboard: "the focus starts in the first field, Enter sends, Escape cancels unless it is pending.",
    reader: "announces the title and the description, then the first field.",
    frame: 460,
  }),
  argTypes: { variant: choices(["dialog", "drawer"]), size: choices(["sm", "md", "lg", "xl"]) },
  args: {
    title: "Name the view",
    description: "It keeps the filters as they are now.",
    submitLabel: "Save",
    pending: false,
    onSubmit: () => undefined,
    onClose: () => undefined,
    children: <TextField label="Name" autoComplete="off" />,
  },
};
export default meta;
type Story = StoryObj<typeof FormDialog>;

export const Default: Story = {};
export const Pending: Story = { args: { pending: true } };
export const Drawer: Story = { args: { variant: "drawer" } };
