"use client";
import { TextField } from "@quayside/ui/text-field";

interface SearchFieldProps {
  /** What can be searched for, e.g. "Name or seller code". */
  readonly placeholder: string;
  /** Maximum characters of the search. */
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The search field of a list without other filters; `useSearchText` debounces it. */
export function SearchField({ placeholder, maxLength, text, onText }: SearchFieldProps) {
  return (
    <div className="w-full max-w-sm">
      <TextField
        label="Search"
        hideLabel
        type="search"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
