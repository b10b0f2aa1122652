import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileDrop } from "#file-drop.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof FileDrop> = {
  title: "Components/Upload",
  component: FileDrop,
  tags: ["autodocs"],
  parameters: guide({
    name: "FileDrop",
    what: "A place to drop files on, and a button to choose them. Also called file upload, file drop, dropzone or file picker.",
    use: [
      "Say the accepted types and the largest size before, not after.",
      "Show what was taken right below, with a way to remove it.",
    ],
    avoid: [
      "Rely on dragging alone: the whole area opens the file dialog too.",
      "Upload on choosing when it costs something to undo.",
    ],
    keyboard: "Tab reaches the area, Enter and Space open the file dialog.",
    reader: "a file input with label, hint and error.",
  }),
  args: {
    label: "Choose files, or drop them here",
    hint: "PDF or picture, at most 10 MB",
    onFiles: () => undefined,
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FileDrop>;

export const Default: Story = {};
export const OneFile: Story = {
  args: {
    multiple: false,
    label: "Choose a stock list, or drop it here",
    hint: "CSV or XLSX, at most 20 MB",
  },
};
export const WithError: Story = { args: { error: "packing-list.exe is not a PDF or a picture" } };
export const Disabled: Story = { args: { disabled: true } };
