import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Button } from "#button.tsx";
import { ErrorSummary } from "#error-summary.tsx";
import { InlineNotification } from "#inline-notification.tsx";
import { NumberField } from "#number-field.tsx";
import { SelectField } from "#select-field.tsx";
import { TextField } from "#text-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

/** A form as every page has it: nothing is said before ‘Save’, and then all of it at once. */
function Form({ failing }: { readonly failing: boolean }) {
  const [state, setState] = useState<"idle" | "incomplete" | "saved" | "failed">("idle");
  const [name, setName] = useState("");
  const error = state === "incomplete" && name === "" ? "Enter the company name" : undefined;
  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setState(name === "" ? "incomplete" : failing ? "failed" : "saved");
      }}
    >
      <h1 className="text-xl font-semibold">Company details</h1>
      {error && <ErrorSummary errors={[{ fieldId: "company", message: error }]} />}
      <TextField
        id="company"
        label="Company name"
        hint="As registered"
        error={error}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={[
          { value: "NL", label: "Netherlands" },
          { value: "GB", label: "United Kingdom" },
        ]}
        optional
      />
      <NumberField label="Handling time" unit="working days" defaultValue="2" />
      {state === "failed" && (
        <InlineNotification tone="error" closable={false} title="We couldn’t save the details. Try again." />
      )}
      {state === "saved" && <InlineNotification tone="success" title="The details are saved" />}
      <Button type="submit" variant="primary" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

const meta: Meta<typeof Form> = {
  title: "Patterns/Form",
  component: Form,
  tags: ["autodocs"],
  parameters: guide({
    name: "TextField, SelectField, NumberField, ErrorSummary, InlineNotification, Button",
    what: "A form with an explicit ‘Save’. Press it to see what is said, and type to see it go.",
    use: [
      "Leave ‘Save’ enabled: it says what is missing.",
      "Show all errors at the top and at their fields, in the same words.",
      "Keep what was typed when the call fails.",
    ],
    avoid: ["Validate while the reader is still typing.", "Mark required fields; mark optional ones."],
    keyboard: "Enter in a field saves; a link in the summary moves to its field.",
    reader: "the summary is announced; each field says its own error.",
  }),
  args: { failing: false },
  argTypes: { failing: { description: "The call fails." } },
};
export default meta;
type Story = StoryObj<typeof Form>;

const save: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText("Company name"), "Acme BV");
  await userEvent.click(canvas.getByRole("button", { name: "Save" }));
};

export const Default: Story = {};
export const Incomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "Enter the company name" })).toBeVisible());
  },
};
export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await waitFor(() => expect(context.canvas.getByText("The details are saved")).toBeVisible());
  },
};
export const NotSaved: Story = {
  args: { failing: true },
  play: async (context) => {
    await save(context);
    await expect(context.canvas.getByLabelText("Company name")).toHaveValue("Acme BV");
  },
};
