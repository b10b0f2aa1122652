import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyRows } from "#copy-rows.tsx";
import { guide, typesOf } from "#lib/guide.fixtures.ts";

const rows = [
  { number: "225083820", price: "96.00" },
  { number: "225083821", price: "1144.00" },
];

const meta: Meta<typeof CopyRows<(typeof rows)[number]>> = {
  title: "Components/Copy rows",
  tags: ["autodocs"],
  argTypes: { ...typesOf({ fields: "readonly CopyField<T>[]", rows: "readonly T[]" }) },
  component: CopyRows,
  parameters: guide({
    name: "CopyRows",
    what: "Copies rows of a list for a spreadsheet, with headings. Also called copy as TSV.",
    use: ["Give money and numbers as plain decimals, and the currency its own column."],
    avoid: ["Use it instead of an export: it has the rows of this page only."],
    keyboard: "Ctrl C or Cmd C copies the selected rows, unless text is marked or a field has the focus.",
    reader: "a button that says how many rows; ‘copied’ is announced.",
  }),
  args: {
    rows,
    noun: { one: "order", other: "orders" },
    fields: [
      { header: "Order", value: ({ number }) => number },
      { header: "Total", value: ({ price }) => price },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const AllOfThePage: Story = {};
export const Selected: Story = { args: { rows: rows.slice(0, 1), isSelection: true } };
