import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#button.tsx";
import { type Step, Stepper, stepWords } from "#stepper.tsx";
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

const meta: Meta<typeof Stepper> = {
  title: "Components/Stepper",
  component: Stepper,
  tags: ["autodocs"],
  parameters: guide({
    name: "Stepper",
    what: "The steps of a task as a list, each with its state in words. Also called task list, wizard or progress steps.",
    use: ["Name steps with verbs: ‘Confirm’, ‘Ship’.", "Say in the hint what is missing."],
    avoid: ["Block a step without saying why.", "Use it for pages of one form."],
    keyboard: "Tab reaches each step that can be opened, and its action.",
    reader: "an ordered list: title, hint and state of each step.",
  }),
  argTypes: { ...typesOf({ steps: "readonly Step[]" }) },
  args: { steps: orderSteps, label: "Order steps" },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Stepper>;

export const Default: Story = {};
export const WithAnAction: Story = {
  args: {
    steps: orderSteps.map((step) =>
      step.id === "confirm" ? { ...step, action: <Button size="sm">Change quantities</Button> } : step,
    ),
  },
};
export const EveryState: Story = {
  args: {
    steps: (
      [
        "not-started",
        "in-progress",
        "completed",
        "cannot-start",
        "action-needed",
        "recommended",
        "skipped",
      ] as const
    ).map((status) => ({ id: status, title: stepWords[status].text, status })),
  },
};
