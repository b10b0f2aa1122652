import { expect, it } from "vitest";
import { createAddress } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { addressText, draftOf, lineWarning, missingFields } from "#features/profile/address.view-model.ts";
import {
  type BankDraft,
  type BankField,
  bankKindOf,
  bankProblem,
  printedIban,
} from "#features/profile/bank.view-model.ts";
import { chamberFileProblem, isRegistrationNumber } from "#features/profile/chamber.view-model.ts";
import { continents, continentsWith } from "#features/profile/continents.ts";
import { fractionOf, percentOf } from "#components/percentage.ts";
import { effectText, rowProblems } from "#features/profile/discount.view-model.ts";
import { mappingProblems } from "#features/profile/mapping.view-model.ts";
import { profilePages, progressOf, stateOfPage } from "#features/profile/profile-pages.view-model.ts";
import { beginner, billing, company } from "#features/profile/profile.fixtures.ts";
import { saveErrorText, serverProblems } from "#features/profile/save-error.view-model.ts";
import { isWorthAsking, vatWords } from "#features/profile/vat.view-model.ts";

const bank = (field: BankField, typed: string, kind: BankDraft["kind"] = "IBAN") => {
  const empty = { accountHolder: "", iban: "", sortCode: "", routingNumber: "", accountNumber: "" };
  return bankProblem({ kind, ...empty, [field]: typed }, field);
};

it("uses the account format of the company's country", () => {
  expect(["GB", "US", "DE", "NL"].map(bankKindOf)).toEqual(["SORT_CODE", "ABA", "IBAN", "IBAN"]);
});

it("validates bank details while they are typed", () => {
  expect(bank("iban", "de89 3704 0044 0532 0130 00")).toBeNull();
  expect(bank("iban", "DE89 3704 0044 0532 0130 01")).toBe("This is not an IBAN: check its digits.");
  expect(bank("sortCode", "08-99-99", "SORT_CODE")).toBeNull();
  expect(bank("sortCode", "0899", "SORT_CODE")).toBe("A sort code has six digits.");
  expect(bank("accountNumber", "6637 4958", "SORT_CODE")).toBeNull();
  expect(bank("accountNumber", "663749", "SORT_CODE")).toBe("An account number has eight digits.");
  expect(bank("routingNumber", "021000021", "ABA")).toBeNull();
  expect(bank("routingNumber", "021000022", "ABA")).toMatch(/not a routing number/);
  expect(bank("accountNumber", "123", "ABA")).toBe("An account number has 4 to 17 digits.");
  expect(bank("accountHolder", " ")).toBe("Enter the name of the account holder.");
  expect(printedIban("de8937040044")).toBe("DE89 3704 0044");
});

it("queries the VAT registry only for numbers that could be complete", () => {
  expect(isWorthAsking("DE", "DE136695976")).toBe(true);
  expect(isWorthAsking("DE", "13669")).toBe(false);
  expect(isWorthAsking("DE", "DE136695")).toBe(false);
  expect(isWorthAsking("RO", "RO18")).toBe(true);
  expect(isWorthAsking("GR", "EL 094259216")).toBe(true);
  expect(isWorthAsking("LI", "12345")).toBe(true);
  expect(isWorthAsking("", "136695976")).toBe(false);
});

it("words the registry's result, and says that saving is possible in every case", () => {
  expect(vatWords("VALID", "Nord GmbH", { country: "DE", taxNumber: "136695976" }).text).toContain(
    "It belongs to Nord GmbH.",
  );
  expect(vatWords("VALID", "Stille Handel B.V.", { country: "NL", taxNumber: "005452474B01" }).text).toMatch(
    /^It belongs to Stille Handel B\.V\. Your/,
  );
  expect(vatWords("INVALID", null, { country: "DE", taxNumber: "136695976" }).text).toContain(
    "You can save it all the same.",
  );
  expect(vatWords("UNABLE_TO_VALIDATE", null, { country: "GB", taxNumber: "123456789" })).toMatchObject({
    tone: "info",
  });
  expect(vatWords(null, null, { country: "DE", taxNumber: "136695976" }).text).toContain("you can go on");
});

it("says that no registry answers for a country instead of promising a check", () => {
  expect(vatWords("UNABLE_TO_VALIDATE", null, { country: "LI", taxNumber: "12345" }).text).toContain(
    "no registry answers",
  );
  expect(vatWords("INVALID", null, { country: "LI", taxNumber: "12345" }).title).not.toContain("registry");
  for (const country of ["CH", "NO"])
    expect(vatWords("UNABLE_TO_VALIDATE", null, { country, taxNumber: "123456789" }).text).toContain(
      "checked again automatically",
    );
});

it("takes British numbers of departments and health authorities, and promises no check of them", () => {
  for (const taxNumber of ["GD001", "GD 499", "HA500", "GBHA999"]) {
    expect(isWorthAsking("GB", taxNumber)).toBe(true);
    const words = vatWords("UNABLE_TO_VALIDATE", null, { country: "GB", taxNumber });
    expect(words.title).toBe("The form of this VAT number is right.");
    expect(words.text).toContain("cannot be checked automatically");
  }
  for (const taxNumber of ["GD500", "HA499", "GD01"]) expect(isWorthAsking("GB", taxNumber)).toBe(false);
});

it("lists every country once, by continent, and finds countries by name", () => {
  const codes = continents.flatMap(({ countries }) => countries);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(249);
  expect(continents.map(({ name }) => name)).toEqual([
    "Africa",
    "Asia",
    "Europe",
    "North America",
    "Oceania",
    "South America",
    "Middle East",
    "Antarctica",
  ]);
  expect(continentsWith("germ")).toEqual([{ name: "Europe", countries: ["DE"] }]);
  expect(continentsWith("nowhere")).toEqual([]);
});

it("reads a discount in percent and stores it as a fraction", () => {
  expect(["12.5", "5", " 0,1 ", "90 %"].map(fractionOf)).toEqual(["0.125", "0.050", "0.001", "0.900"]);
  expect(["0", "90.1", "12.55", "x", "", "-5"].map(fractionOf)).toEqual([null, null, null, null, null, null]);
  expect(["0.125", "0.050", "0.9"].map(percentOf)).toEqual(["12.5", "5", "90"]);
  expect(effectText({ offerCount: 1, winningNow: 1, winningThen: 1 })).toBe(
    "1 offer. 1 of them has the winning price now, 1 with this discount.",
  );
});

it("requires each brand once, with a discount", () => {
  const row = (id: string, brandQid: string, percent: string) => ({ id, brandQid, percent });
  expect(rowProblems([row("1", "nord", "5"), row("2", "sud", "10")])).toEqual([]);
  expect(rowProblems([row("1", "nord", "5"), row("2", "nord", ""), row("3", "", "5")])).toEqual([
    { fieldId: "brand-2", message: "Name each brand once." },
    { fieldId: "percent-2", message: "Enter a discount from 0.1 to 90%, with at most one decimal." },
    { fieldId: "brand-3", message: "Choose a brand." },
  ]);
});

it("asks for the columns of a stock list in the same words as every stock list", () => {
  const draft = { headingRow: "", gtin: "", price: " ", sellingUnit: "", inventory: "", currency: "" };
  expect(mappingProblems(draft).map(({ message }) => message)).toEqual([
    "Please select the row containing column headings in the inventory table.",
    "Please select the column containing GTIN.",
    "Please select the column containing the price.",
    "Please select the column containing the selling unit.",
    "Please select the column containing the inventory.",
    "Please select the currency.",
  ]);
});

it("labels a page by its most urgent part, and never calls an optional part missing", () => {
  const states = profilePages.flatMap(({ pages }) =>
    pages.map((page) => stateOfPage(page, beginner.profile.items)?.label ?? null),
  );
  expect(states.filter((state) => state !== null)).toEqual([
    "4 missing",
    "Missing",
    "Waiting",
    "Optional",
    "Missing",
  ]);
  expect(progressOf(beginner.profile.items)).toEqual({ done: 1, of: 5 });
  expect(progressOf(company.profile.items)).toEqual({ done: 5, of: 5 });
});

it("warns of a line too long for carriers' labels", () => {
  expect(lineWarning("x".repeat(35))).toBeNull();
  expect(lineWarning("x".repeat(36))).toMatch(/^36 characters\. Carriers print 35/);
});

it("starts an address with the company, and requires its street, town and country", () => {
  const draft = draftOf(undefined, company);
  expect(draft).toMatchObject({ companyName: "Demo Beauty GmbH", country: "DE" });
  expect(missingFields(draft, "shipping").map(({ fieldId }) => fieldId)).toEqual([
    "shipping-line-one",
    "shipping-city",
  ]);
  expect(addressText(draftOf(billing, company), () => "Germany")).toBe(
    "Hafenstraße 12, 20457 Hamburg, Germany",
  );
});

it("rejects register extracts that the server would reject", () => {
  expect(chamberFileProblem({ name: "a.PDF", size: 10 })).toBeNull();
  expect(chamberFileProblem({ name: "a.jpeg", size: 10 })).toBeNull();
  expect(chamberFileProblem({ name: "a.exe", size: 10 })).toMatch(/kind of file/);
  expect(chamberFileProblem({ name: "a.pdf", size: 0 })).toBe("The file is empty.");
  expect(chamberFileProblem({ name: "a.pdf", size: 11_000_000 })).toBe("The file is larger than 10 MB.");
  const numbers = ["HRB 123456", " 12 ", "Γ.Ε.ΜΗ. 123456789000", "1".repeat(35)];
  expect(numbers.map(isRegistrationNumber)).toEqual(numbers.map(() => true));
  const others = ["x", "7", "HRB", "1".repeat(36), "HRB\n12", ""];
  expect(others.map(isRegistrationNumber)).toEqual(others.map(() => false));
});

it("shows the server's own text for a typed error, and the fallback for everything else", () => {
  const error = (statusCode: number, code: string, fieldErrors = {}) =>
    new ApiError({
      message: "[400] POST addresses/",
      statusCode,
      code,
      serverMessage: `The server about ${code}.`,
      fieldErrors,
      details: {},
      requestId: "req-1",
      endpointId: createAddress.id,
    });
  const text = (problem: unknown) => saveErrorText(problem, createAddress, "fallback");
  expect(text(error(400, "address_limit_reached"))).toBe("The server about address_limit_reached.");
  expect(text(error(403, "not_allowed"))).toMatch(/You do not have permission/);
  expect(text(error(500, "internal_error"))).toBe("fallback");
  expect(text(new FailedToFetchError("down", { cause: new Error("down") }))).toMatch(/does not answer/);
  expect(
    serverProblems(error(400, "validation_failed", { postcode: ["Wrong."], other: ["?"] }), {
      postcode: "p",
    }),
  ).toEqual([{ fieldId: "p", message: "Wrong." }]);
});
