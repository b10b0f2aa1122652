import { TextField } from "@quayside/ui/text-field";

/**
 * The search of a list among its filters.
 *
 * @param props.id id of the field, for the shortcut key
 * @param props.placeholder what can be searched for
 */
export function ListSearch({
  id,
  placeholder,
  value,
  onChange,
}: {
  readonly id?: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <div className="min-w-56 flex-1 max-sm:basis-full sm:max-w-xs">
      <TextField
        {...(id !== undefined && { id })}
        label="Search"
        hideLabel
        type="search"
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
