import { type JWK, compactVerify, importJWK } from "jose";
import { isCompact } from "#modules/identity/session/tokens.ts";
import { vatNumberOf } from "@quayside/identifiers/vat-number";
import { addressProblems, tidyPostcode, isCountry } from "#modules/company/addresses/address.rules.ts";
import { checkBankDetails } from "#modules/payouts/bank/bank-account.rules.ts";
import { isWellFormed } from "#modules/company/vat/vat.rules.ts";
import { normalisePhone } from "#modules/identity/verification/phone-number.rules.ts";

export type Row = Readonly<Record<string, string>>;

/** One input for a validator. */
export interface Case {
  /** The input as named in a report; together with the file it identifies an exception. */
  readonly input: string;
  readonly isRight: boolean;
  readonly accepts: () => boolean | Promise<boolean>;
}

/** Columns of the vectors, named after the national registries, with their countries. */
const VAT_COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "at/uid be/vat bg/vat cy/vat cz/dic de/vat dk/cvr ee/kmkr es/nif fi/alv fr/tva gb/vat gr/vat hr/oib hu/anum ie/vat " +
    "it/iva lt/pvm lu/tva lv/pvn mt/vat nl/btw pl/nip pt/nif ro/cf ro/cif ro/cui se/vat si/ddv sk/dph mc/tva"
  )
    .split(" ")
    .map((type) => [type, type.slice(0, 2).toUpperCase()]),
);

const holder = { accountHolder: "Quay Shop" };
const passes = (details: Parameters<typeof checkBankDetails>[0]) =>
  "account" in checkBankDetails(details, "EUR");
const said = (row: Row) => row["valid"] === "1";

/** The check for each file, row by row. Files without an entry concern something other than these validators. */
export const CHECKS: Readonly<
  Record<string, (row: Row, formats: Readonly<Record<string, string[]>>) => Case[]>
> = {
  "iban.csv": (row) => [
    {
      input: row["iban"] ?? "",
      isRight: said(row),
      accepts: () => passes({ kind: "IBAN", ...holder, iban: row["iban"] ?? "" }),
    },
  ],
  "aba_routing.csv": (row) => [
    {
      input: row["rtn"] ?? "",
      isRight: said(row),
      accepts: () =>
        passes({ kind: "ABA", ...holder, routingNumber: row["rtn"] ?? "", accountNumber: "12345678" }),
    },
  ],
  "uk_sort_code_account.csv": (row) => [
    {
      input: `${row["sort_code"]} ${row["account"]}`,
      isRight: said(row),
      accepts: () =>
        passes({
          kind: "SORT_CODE",
          ...holder,
          sortCode: row["sort_code"] ?? "",
          accountNumber: row["account"] ?? "",
        }),
    },
  ],
  "stdnum.csv": (row) => {
    const countryCode = VAT_COUNTRIES[row["type"] ?? ""];
    if (countryCode === undefined) return [];
    const taxNumber = row["input"] ?? "";
    return [
      {
        input: `${row["type"]} ${taxNumber}`,
        isRight: said(row),
        accepts: () => isWellFormed(vatNumberOf({ countryCode, taxNumber })),
      },
    ];
  },
  // Every number is valid for its type: the product accepts mobile numbers and refuses the others.
  "phones.csv": (row) => [
    {
      input: `${row["region"]} ${row["type"]} ${row["e164_candidate"]}`,
      isRight: row["type"] === "mobile",
      accepts: () => normalisePhone(row["e164_candidate"] ?? "", null) !== null,
    },
  ],
  "postcodes.csv": (row, formats) => {
    const { format = "", postcode: typed = "" } = row;
    return [...new Set(formats[`${format}.json`] ?? [format])].map((country) => ({
      input: `${country} ${typed}`,
      // The vectors name two regions that are not countries: an address there is refused in any form.
      isRight: said(row) && isCountry(country),
      accepts: () =>
        Object.keys(addressProblems({ postcode: tidyPostcode(typed, country), country })).length === 0,
    }));
  },
  "jws_wycheproof.csv": (row) => [
    {
      input: `${row["tcId"]} ${row["comment"]}`,
      isRight: row["result"] === "valid",
      accepts: () => isSigned(row["jws"] ?? "", JSON.parse(row["key_json"] ?? "{}")),
    },
  ],
};

/** Whether the API would accept a token as its own: its form first, then the signature by the key's algorithm. */
async function isSigned(token: string, jwk: JWK): Promise<boolean> {
  if (!isCompact(token) || jwk.alg === undefined) return false;
  try {
    await compactVerify(token, await importJWK(jwk, jwk.alg), { algorithms: [jwk.alg] });
    return true;
  } catch {
    return false;
  }
}
