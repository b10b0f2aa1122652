import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox } from "#checkbox.tsx";
import { ErrorSummary } from "#error-summary.tsx";
import { FileDrop } from "#file-drop.tsx";
import { NumberField } from "#number-field.tsx";
import { SelectField } from "#select-field.tsx";
import { TextField } from "#text-field.tsx";
import { TextareaField } from "#textarea-field.tsx";

function Form({ error, disabled }: { error?: string; disabled?: boolean }) {
  return (
    <form className="grid max-w-md gap-5 p-6">
      {error && <ErrorSummary errors={[{ fieldId: "name", message: error }]} />}
      <TextField
        id="name"
        label="Company name"
        hint="As registered"
        defaultValue="Acme BV"
        {...{ error, disabled }}
      />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={[
          { value: "NL", label: "Netherlands" },
          { value: "GB", label: "United Kingdom" },
        ]}
        {...{ error, disabled }}
      />
      <NumberField label="Quantity" unit="units" defaultValue={120} {...{ error, disabled }} />
      <TextareaField label="Note" optional {...{ error, disabled }} />
      <Checkbox
        label="Use the same address for billing"
        hint="You can change it later"
        {...{ error, disabled }}
      />
      <FileDrop
        label="Choose files, or drop them here"
        hint="PDF or picture, at most 10 MB"
        disabled={disabled}
        onFiles={() => {}}
      />
      <Checkbox label="All regions" checked="indeterminate" disabled={disabled} />
      <Checkbox label="Europe" defaultChecked disabled={disabled} />
    </form>
  );
}

const meta: Meta<typeof Form> = { title: "Components/Fields", component: Form };
export default meta;
type Story = StoryObj<typeof Form>;

export const Default: Story = {};
export const WithErrors: Story = { args: { error: "Enter the company name" } };
export const Disabled: Story = { args: { disabled: true } };
