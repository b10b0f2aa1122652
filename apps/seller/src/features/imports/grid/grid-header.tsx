import type { GridColumn } from "#features/imports/grid/grid-row.tsx";

/** The sticky headings of the grid: those of the file, with the field of each column. */
export function GridHeader({ columns }: { readonly columns: readonly GridColumn[] }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 grid h-12 grid-cols-(--sheet-columns) border-b border-border bg-sunken text-sm font-medium text-muted"
    >
      <span role="columnheader" aria-colindex={1} className="sticky left-0 z-10 bg-sunken px-3 py-3.5">
        Row
      </span>
      {columns.map(({ key, header, note, align }, index) => (
        <span
          key={key}
          role="columnheader"
          aria-colindex={index + 2}
          className={`flex min-w-0 flex-col justify-center px-3 ${align === "end" ? "items-end" : ""}`}
        >
          <span className="max-w-full truncate" title={header}>
            {header}
          </span>
          {note !== undefined && (
            <span className="max-w-full truncate text-xs font-normal text-subtle">{note}</span>
          )}
        </span>
      ))}
    </div>
  );
}
