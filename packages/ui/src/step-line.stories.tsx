import type { Meta, StoryObj } from "@storybook/react-vite";
import { StepLine } from "#step-line.tsx";
import type { Step } from "#stepper.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const orderSteps: readonly Step[] = [
  {
    id: "confirm",
    title: "Confirm quantities",
    href: "#confirm",
    status: "completed",
    hint: "12 of 12 units confirmed",
  },
  { id: "ship", title: "Ship", href: "#ship", status: "action-needed", hint: "2 parcels need a code" },
  {
    id: "documents",
    title: "Documents",
    href: "#documents",
    status: "recommended",
    hint: "No packing list yet.",
  },
  { id: "payment", title: "Trigger payment", status: "cannot-start" },
];

const meta: Meta<typeof StepLine> = {
  title: "Components/Step line",
  component: StepLine,
  tags: ["autodocs"],
  parameters: guide({
    name: "StepLine",
    what: "The steps of a task in one line: done ones are checked, one is current. Also called stepper or progress indicator.",
    use: ["Put it above the task it belongs to.", "Keep titles to two words."],
    avoid: ["Use more than six steps.", "Show it beside a `Stepper` of the same task."],
    keyboard: "from 768 px Tab reaches each step that can be opened; on a phone the button opens the list.",
    reader: "an ordered list; the current step is marked, and each state is read in words.",
  }),
  argTypes: { ...typesOf({ steps: "readonly Step[]" }) },
  args: { steps: orderSteps, label: "Order steps" },
};
export default meta;
type Story = StoryObj<typeof StepLine>;

export const Default: Story = {};
export const AllDone: Story = {
  args: { steps: orderSteps.map((step) => ({ ...step, status: "completed" as const })) },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "w320" } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole("button", { name: "Step 2 of 4: Ship" });
    if (button) await userEvent.click(button);
  },
};
