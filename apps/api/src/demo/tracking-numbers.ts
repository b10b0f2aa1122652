import { makeSscc } from "@quayside/identifiers/sscc";
import type { Random } from "#demo/random.ts";

/** The SSCC of a demo box; the company prefix is fictitious. */
export function demoSscc(serial: number): string {
  return makeSscc({ extension: 3, companyPrefix: "4012345", serial });
}

/** UPS: 1Z, 15 characters, check digit (mod 10, letters by their place in the alphabet). */
function ups(random: Random): string {
  const body = `${random.digits(6)}68${random.digits(7)}`;
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum += Number(body[index]) * (index % 2 === 1 ? 2 : 1);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

/** UPU S10: two letters, eight digits, check digit, country. */
function s10(random: Random, country: string): string {
  const serial = random.digits(8);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const check = 11 - (sum % 11);
  return `CP${serial}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`;
}

/** The postal operator of a country, as sellers choose it. */
const posts: Readonly<Record<string, string>> = {
  BE: "bpost",
  DE: "dhl-paket",
  FR: "colissimo",
  GB: "royal-mail",
  NL: "postnl",
};

/** A carrier with a valid tracking number. */
export function demoTracking(random: Random, country: string): { carrier: string; number: string } {
  const carrier = random.weighted([
    ["ups", 4],
    ["dpd", 4],
    ["post", 2],
  ]);
  if (carrier === "ups") return { carrier, number: ups(random) };
  if (carrier === "dpd") return { carrier, number: `0${random.digits(13)}` };
  return { carrier: posts[country] ?? "other", number: s10(random, country) };
}
