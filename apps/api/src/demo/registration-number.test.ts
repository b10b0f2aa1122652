import { expect, it } from "vitest";
import { RegistrationNumber } from "@quayside/api-client/contract/company/company.schema";
import { sellerCountries } from "#demo/places.ts";
import { registrationNumber } from "#demo/registration-number.ts";
import { legalRegistration } from "#ubl/legal-register.ts";

const ids = Array.from({ length: 200 }, (_, place) => place + 1);

it.each(sellerCountries)("demo sellers of %s have realistic, unique register numbers", (country) => {
  const numbers = ids.map((id) => registrationNumber(country, id));
  for (const number of numbers)
    expect(RegistrationNumber.safeParse(number)).toEqual({ success: true, data: number });
  expect(new Set(numbers).size).toBeGreaterThan(190);
  expect(ids.map((id) => registrationNumber(country, id))).toEqual(numbers);
});

it.each(["BE", "FR", "NL"])("demo sellers of %s have register numbers with valid check digits", (country) => {
  for (const id of ids)
    expect(legalRegistration(registrationNumber(country, id), country).scheme).not.toBeNull();
});
