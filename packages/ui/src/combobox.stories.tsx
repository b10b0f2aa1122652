import { useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterSelect } from "#filter-select.tsx";
import { SelectField } from "#select-field.tsx";
import { guide } from "#lib/guide.fixtures.ts";

const countries = [
  { value: "FR", label: "France" },
  { value: "NL", label: "Netherlands" },
];

/** The two kinds of choice out of a known list. */
function ChooseOne() {
  const [country, setCountry] = useState("FR");
  return (
    <div className="grid max-w-xs justify-items-start gap-6">
      <SelectField label="Country" placeholder="Choose a country" options={countries} />
      <FilterSelect label="Country" value={country} options={countries} onChange={setCountry} />
    </div>
  );
}

const meta: Meta<typeof ChooseOne> = {
  title: "Components/Combobox",
  component: ChooseOne,
  tags: ["autodocs"],
  parameters: guide({
    name: "SelectField, FilterSelect",
    what: "One choice out of a list. Known lists are native selects; the one field with suggestions while typing is the search of the header (Screens / Seller / Search). Also called autocomplete, typeahead or dropdown.",
    use: [
      "Use `SelectField` in a form and `FilterSelect` above a list.",
      "Use the search of the header to jump to an order, a product or a page.",
    ],
    avoid: [
      "Build a select of your own: the device’s is known to everyone and works by touch.",
      "Suggest while typing where the list is short.",
    ],
    keyboard:
      "arrows and letters choose. In the search, arrows move through the suggestions and Enter opens one.",
    reader: "a select with its name and value; the search says how many suggestions there are.",
  }),
};
export default meta;
type Story = StoryObj<typeof ChooseOne>;

export const Selects: Story = {};
