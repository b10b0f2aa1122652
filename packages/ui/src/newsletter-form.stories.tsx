import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { NewsletterForm } from "#newsletter-form.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const meta: Meta<typeof NewsletterForm> = {
  title: "Components/Newsletter form",
  tags: ["autodocs"],
  parameters: guide({
    name: "NewsletterForm",
    what: "One e-mail field and ‘Subscribe’.",
    use: ["Say how often it comes."],
    avoid: ["Ask for more than the address."],
    keyboard: "Enter in the field subscribes.",
    reader: "a named form; the result is announced.",
  }),
  component: NewsletterForm,
  args: { onSubscribe: () => Promise.resolve("asked") },
  decorators: [
    (Story) => (
      <div className="max-w-60 bg-sunken p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof NewsletterForm>;

const subscribe: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/^Newsletter/, { selector: "input" }), "ada@acme.example");
  await userEvent.click(canvas.getByRole("button", { name: "Subscribe" }));
};

export const Default: Story = {};
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe" }));
    await waitFor(() =>
      expect(canvas.getByText("Enter an e-mail address like name@example.com")).toBeVisible(),
    );
  },
};
export const Pending: Story = {
  args: { onSubscribe: () => new Promise(() => {}) },
  play: subscribe,
};
export const Failed: Story = {
  args: { onSubscribe: () => Promise.reject(new Error("503")) },
  play: async (context) => {
    await subscribe(context);
    await context.canvas.findByText("Something went wrong. Please try again.");
  },
};
export const Done: Story = {
  play: async (context) => {
    await subscribe(context);
    await context.canvas.findByText("Check your inbox: we have sent you a link to confirm.");
  },
};
