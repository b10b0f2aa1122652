import type { ReactNode } from "react";
import { type TypedFormat, decimalText, readTyped } from "@quayside/spreadsheet/typed/typed-number";
import { shownTyped, typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";

/**
 * What is wrong with a typed number, for the error of its field; where it has two readings, a button for each.
 *
 * @param fallback the text of the field, for whatever is no number that it takes
 * @param onChoose gets the chosen reading as plain text
 * @returns undefined for a number
 */
export function typedError(
  text: string,
  format: TypedFormat,
  fallback: string,
  onChoose: (text: string) => void,
): ReactNode {
  const problem = typedProblem(text, format, fallback);
  const typed = readTyped(text, format);
  if (typed.kind !== "TWO_READINGS") return problem ?? undefined;
  return (
    <>
      <span>{problem}</span>
      <span className="mt-1 flex flex-wrap gap-x-4">
        {typed.readings.map((reading) => (
          <button
            key={reading}
            type="button"
            className="prose-link tnum"
            onClick={() => onChoose(decimalText(reading, format))}
          >
            Use {shownTyped(reading, format)}
          </button>
        ))}
      </span>
    </>
  );
}
