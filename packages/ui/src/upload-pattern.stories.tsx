import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "#badge.tsx";
import { Button } from "#button.tsx";
import { FileDrop } from "#file-drop.tsx";
import { guide } from "#lib/guide.fixtures.ts";

interface Taken {
  readonly name: string;
  readonly state: "sent" | "sending" | "refused";
}

/** Files that were chosen, each with its own state and its own way out. */
function Documents({ files }: { readonly files: readonly Taken[] }) {
  const [taken, setTaken] = useState(files);
  const without = (name: string) => taken.filter((file) => file.name !== name);
  return (
    <section aria-label="Documents" className="grid max-w-lg gap-4">
      <FileDrop
        label="Choose files, or drop them here"
        hint="PDF or picture, at most 10 MB"
        onFiles={(added) =>
          setTaken([...taken, ...added.map(({ name }) => ({ name, state: "sent" as const }))])
        }
      />
      <ul className="card divide-y empty:hidden">
        {taken.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="min-w-40 flex-1 wrap-anywhere">{name}</span>
            {state === "sending" && <progress aria-label={`Uploading ${name}`} className="w-24" />}
            {state === "sent" && <Badge tone="success">Uploaded</Badge>}
            {state === "refused" && <Badge tone="error">Larger than 10 MB</Badge>}
            <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setTaken(without(name))}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const meta: Meta<typeof Documents> = {
  title: "Patterns/Upload files",
  component: Documents,
  tags: ["autodocs"],
  parameters: guide({
    name: "FileDrop, Badge, Button",
    what: "Choosing or dropping files, with a line for each: on its way, uploaded or refused.",
    use: ["Send the good files even if one is refused.", "Say at the file why it was refused."],
    avoid: ["Block the page while files are sent.", "Lose the list when one fails."],
    keyboard: "Enter opens the file dialog; each line has a button to remove it.",
    reader: "each line is read with its state.",
  }),
  args: {
    files: [
      { name: "packing-list.pdf", state: "sent" },
      { name: "invoice-2026-000482.pdf", state: "sending" },
      { name: "photos-of-all-pallets.zip", state: "refused" },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Documents>;

export const Default: Story = {};
export const Removes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove photos-of-all-pallets.zip" }));
    await expect(canvas.queryByText("photos-of-all-pallets.zip")).toBeNull();
  },
};
