"use client";
import { useSyncExternalStore } from "react";
import { deviceChoice } from "#lib/device-choice.ts";

const choice = deviceChoice("quayside-csv");
const SEMICOLON = "SEMICOLON";

/** What a CSV download asks for beside its format. */
export type CsvQuery = { readonly delimiter?: "SEMICOLON" };

/**
 * How the user's spreadsheet wants CSV files: with semicolons and decimal commas, or without. Kept on the device, as it
 * depends on the spreadsheet installed there.
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
