import { expect, it } from "vitest";
import { DATEV_DEFAULTS } from "@quayside/api-client/contract/tax-documents/tax-documents.rules";
import { datevNumbersOf, datevProblems } from "#features/payouts/datev.view-model.ts";

it("starts with numbers that DATEV accepts", () => {
  expect(datevNumbersOf(null)).toEqual(DATEV_DEFAULTS);
  expect(datevProblems(DATEV_DEFAULTS)).toEqual({});
});

it("restores only stored values that match the format of their field", () => {
  const kept = { datevClient: "55003", datevConsultant: "1000", datevDebtor: 10100, more: "1" };
  expect(datevNumbersOf(JSON.stringify(kept))).toEqual({ ...DATEV_DEFAULTS, datevClient: "55003" });
  for (const broken of ["{", "[]", "7", '"x"']) expect(datevNumbersOf(broken)).toEqual(DATEV_DEFAULTS);
});

it.each([
  [{ datevConsultant: "1000" }, ["datevConsultant"]],
  [{ datevConsultant: "10000000" }, ["datevConsultant"]],
  [{ datevClient: "0" }, ["datevClient"]],
  [{ datevDomestic: "84" }, ["datevDomestic"]],
  [{ datevDebtor: "1000a" }, ["datevDebtor"]],
  [{ datevDomestic: "84000" }, ["datevDebtor", "datevExport", "datevIntraEu", "datevReduced"]],
  [{ datevExport: "81200" }, ["datevExport"]],
  [{ datevDebtor: "100000" }, ["datevDebtor"]],
  [
    {
      datevDomestic: "84000",
      datevReduced: "83000",
      datevIntraEu: "81250",
      datevExport: "81200",
      datevDebtor: "100000",
    },
    [],
  ],
])("shows the problems of %o at its fields", (numbers, fields) => {
  expect(Object.keys(datevProblems({ ...DATEV_DEFAULTS, ...numbers })).toSorted()).toEqual(fields);
});
