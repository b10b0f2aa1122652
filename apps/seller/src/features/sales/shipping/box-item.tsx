"use client";
import { Button } from "@quayside/ui/button";
import { ErrorLine } from "#components/error-line.tsx";
import { BoxFields, type BoxFieldsProps } from "#features/sales/shipping/box-fields.tsx";
import { boxesName, contentsText } from "#features/sales/shipping/box-groups.rules.ts";
import { boxGrams, unitsOf } from "#features/sales/shipping/box-builder.rules.ts";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";

/** The measures of boxes: at the end of their row, or below it in a narrow place. */
export const BOX_MEASURES =
  "flex flex-wrap gap-x-4 text-muted @max-2xl:order-last @max-2xl:w-full @max-2xl:text-sm @lg:@max-2xl:pl-32";

/** Equal boxes as one row: numbers, contents, weight and size of each; they are edited below it. */
export function BoxItem({
  box,
  from,
  count,
  isOpen,
  onToggle,
  onSplit,
  onRemove,
  ...fields
}: Omit<BoxFieldsProps, "name"> & {
  /** Number of the first box. */
  readonly from: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSplit: () => void;
  readonly onRemove: () => void;
}) {
  const title = count === 0 ? "Boxes" : boxesName(from, count);
  const name = title.toLowerCase();
  const grams = boxGrams(box, fields.unitGrams);
  const inside = fields.products.map((product) => ({ ...product, units: unitsOf(box.units[product.id]) }));
  const contents = contentsText(
    count,
    inside.filter(({ units }) => units > 0),
  );
  return (
    <li className="border-b border-border last:border-b-0">
      <div className="tnum flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <h4 className="w-28 font-medium">{title}</h4>
        <p className="min-w-40 flex-1">{contents ?? <span className="text-muted">Empty</span>}</p>
        <p className={BOX_MEASURES}>
          <span className={grams === null ? "text-caution-fg" : "text-fg"}>
            {grams === null ? "No weight yet" : formatKilograms(grams)}
          </span>
          <span>
            {box.length} × {box.width} × {box.height} cm
          </span>
          {unitsOf(box.pallet) > 0 && <span>Pallet {box.pallet}</span>}
        </p>
        <Button size="sm" aria-expanded={isOpen} onClick={onToggle} className="ml-auto">
          {isOpen ? "Done" : "Edit"} <span className="sr-only">{isOpen ? `with ${name}` : name}</span>
        </Button>
      </div>
      {!isOpen && fields.problem !== undefined && (
        <div className="px-4 pb-2">
          <ErrorLine>{fields.problem}</ErrorLine>
        </div>
      )}
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 bg-sunken px-4 py-3">
          <BoxFields box={box} name={name} {...fields} />
          <div className="flex flex-wrap gap-2">
            {count > 1 && (
              <Button size="sm" onClick={onSplit}>
                Split in two <span className="sr-only">{name}</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={onRemove}>
              Remove <span className="sr-only">{name}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
