import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#button.tsx";
import { DeadlineClock } from "#deadline-clock.tsx";
import { DescriptionList } from "#description-list.tsx";
import { MoneySummary } from "#money-summary.tsx";
import { StatTile } from "#stat-tile.tsx";
import { StepLine } from "#step-line.tsx";
import { type Step, Stepper } from "#stepper.tsx";
import { ThemeSwitch } from "#theme-switch.tsx";
import { Timeline } from "#timeline.tsx";

const meta: Meta = { title: "Components/Data display" };
export default meta;
type Story = StoryObj;

const nowMs = Date.parse("2026-03-03T09:00:00Z");

export const Deadlines: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 p-6">
      {[51, 12, 3, -1].map((hours) => (
        <DeadlineClock
          zone="UTC"
          key={hours}
          nowMs={nowMs}
          expiredAt={new Date(nowMs + hours * 3_600_000).toISOString()}
        />
      ))}
    </div>
  ),
};
export const DeadlineTones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 p-6">
      {(["neutral", "info", "caution", "success", "error"] as const).map((tone) => (
        <DeadlineClock
          zone="UTC"
          key={tone}
          tone={tone}
          nowMs={nowMs}
          expiredAt={new Date(nowMs + 26 * 3_600_000).toISOString()}
        />
      ))}
    </div>
  ),
};
export const Steps: Story = {
  render: () => (
    <div className="max-w-xl p-6">
      <Stepper
        label="Order steps"
        steps={[
          {
            id: "confirm",
            title: "Confirm quantities",
            href: "#confirm",
            status: "completed",
            action: <Button size="sm">Change quantities</Button>,
          },
          {
            id: "ship",
            title: "Ship",
            href: "#ship",
            status: "action-needed",
            hint: "2 parcels need a code",
          },
          { id: "documents", title: "Documents", href: "#documents", status: "not-started" },
          { id: "payment", title: "Trigger payment", status: "cannot-start" },
        ]}
      />
    </div>
  ),
};
const orderSteps: readonly Step[] = [
  { id: "confirm", title: "Confirm quantities", status: "completed", hint: "12 of 12 units confirmed" },
  { id: "ship", title: "Ship", status: "action-needed", hint: "Arrange how the goods reach the buyer." },
  {
    id: "documents",
    title: "Documents",
    href: "#documents",
    status: "recommended",
    hint: "No packing list yet.",
  },
  { id: "pay", title: "Trigger payment", status: "cannot-start" },
  { id: "complete", title: "Complete", status: "cannot-start" },
];
export const StepsInALine: Story = {
  render: () => (
    <div className="p-6">
      <StepLine label="Order steps" steps={orderSteps} />
    </div>
  ),
};
export const StepsOnAPhone: Story = {
  globals: { viewport: { value: "w320" } },
  render: StepsInALine.render,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole("button", { name: "Step 2 of 5" });
    if (button) await userEvent.click(button);
  },
};
export const OrderFacts: Story = {
  render: () => (
    <div className="grid max-w-md gap-6 p-6">
      <div className="card p-5">
        <MoneySummary
          lines={[
            { label: "Products", amount: "€1,200.00" },
            { label: "Shipping", amount: "€34.50", muted: true },
          ]}
          total={{ label: "Total", amount: "€1,234.50" }}
          note="Excluding VAT"
        />
      </div>
      <div className="card px-5 py-2">
        <DescriptionList
          items={[
            { label: "Destination", value: "Netherlands" },
            { label: "Order date", value: "3 March 2025" },
          ]}
        />
      </div>
      <div className="card p-5">
        <Timeline
          events={[
            {
              id: "2",
              title: "Quantities confirmed",
              at: "3 March 2025 at 14:05",
              by: "Ada Lovelace",
              tone: "success",
            },
            { id: "1", title: "Order placed", at: "3 March 2025 at 09:12", detail: "12 lines" },
          ]}
        />
      </div>
    </div>
  ),
};
export const Stats: Story = {
  render: () => (
    <div className="grid max-w-3xl gap-4 p-6 sm:grid-cols-2">
      <StatTile
        label="Fulfilment rate"
        value="94.1%"
        target="95%"
        window="Last 90 days"
        trend={{ direction: "down", text: "Down 1.2 points", good: false }}
        points={[96, 95, 95.5, 94.8, 94.1].map((value, index) => ({ label: `Week ${index + 1}`, value }))}
      />
      <StatTile
        label="Revenue"
        value="€48,210"
        trend={{ direction: "up", text: "Up 8%", good: true }}
        href="#orders"
      />
    </div>
  ),
};
export const Theme: Story = { render: () => <ThemeSwitch /> };
