"use client";
import { useSyncExternalStore } from "react";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("quayside-csv");
const SEMICOLON = "SEMICOLON";

/** The option of a CSV download besides its format. */
export type CsvQuery = { readonly delimiter?: "SEMICOLON" };

/**
 * The CSV dialect of the user's spreadsheet program: with semicolons and decimal commas, or without. Stored on the
 * device, as it depends on the program installed there.
 */
export function useCsvDelimiter() {
  const hasSemicolons = useSyncExternalStore(
    choice.subscribe,
    () => choice.read() === SEMICOLON,
    () => false,
  );
  const csvQuery: CsvQuery = hasSemicolons ? { delimiter: SEMICOLON } : {};
  return {
    csvQuery,
    hasSemicolons,
    setSemicolons: (on: boolean) => choice.keep(on ? SEMICOLON : "COMMA"),
  };
}
