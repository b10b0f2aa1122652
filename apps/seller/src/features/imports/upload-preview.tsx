"use client";
import type { Role } from "@quayside/spreadsheet/understanding/understanding";
import { unreadable, unreadableFixes } from "#components/list-reading.messages.ts";
import { SampleTable } from "#features/imports/sample-table.tsx";
import { fieldNames } from "#features/imports/imports.messages.ts";
import type { PreviewAnswer } from "#features/imports/preview/read-preview.ts";

/** Labels of the columns' fields, if any. */
const roleNames: Readonly<Partial<Record<Role, string>>> = {
  gtin: fieldNames.gtin,
  price: fieldNames.price,
  quantity: fieldNames.inventory,
  unit: fieldNames.sellingUnit,
  currency: fieldNames.currency,
  name: fieldNames.name,
};

/** A preview of a list's first rows during the upload; nothing until they are parsed. */
export function UploadPreview({ answer }: { readonly answer: PreviewAnswer | null }) {
  if (answer === null) return null;
  if ("unreadable" in answer)
    return (
      <p className="text-muted">
        {unreadable} {unreadableFixes[answer.unreadable]}
      </p>
    );
  const { rows, headerRow, roles } = answer.preview;
  if (rows.length === 0) return null;
  const names = new Map(
    Object.entries(roles).flatMap(([column, role]) => {
      const name = roleNames[role];
      return name === undefined ? [] : [[Number(column), name] as const];
    }),
  );
  return <SampleTable caption="How the list begins" rows={rows} headerRow={headerRow} roles={names} />;
}
