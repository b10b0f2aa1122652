import { Random } from "#demo/random.ts";

/** The Luhn check digit, as in French numbers. @param digits without it */
function luhnDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Number formats of the company registers in the demo's countries. */
const forms: Readonly<Record<string, (random: Random) => string>> = {
  AT: (random) => `FN ${random.int(100_000, 599_999)}${random.pick([..."abdfghikmpstvwxyz"])}`,
  BE: (random) => {
    const start = `0${random.int(4_000_000, 7_999_999)}`;
    const number = `${start}${String(97 - (Number(start) % 97)).padStart(2, "0")}`;
    return number.replace(/^(\d{4})(\d{3})(\d{3})$/, "$1.$2.$3");
  },
  DE: (random) => `HRB ${random.int(1000, 289_999)}`,
  ES: (random) => `Hoja M-${random.int(100_000, 799_999)}`,
  FR: (random) => {
    const start = String(random.int(30_000_000, 94_999_999));
    return `SIREN ${start}${luhnDigit(start)}`;
  },
  GB: (random) => `Companies House ${String(random.int(1_000_000, 15_999_999)).padStart(8, "0")}`,
  HR: (random) => `MBS 080${random.digits(6)}`,
  IT: (random) => `REA MI-${random.int(1_000_000, 2_699_999)}`,
  NL: (random) => `KvK ${random.int(30_000_000, 89_999_999)}`,
  PL: (random) => `KRS 0000${random.digits(6)}`,
};

/** A company register number; always the same for the same company. @param companyId id of the company */
export function registrationNumber(country: string, companyId: number): string {
  const form = forms[country];
  if (!form) throw new Error(`No register of companies in ${country}`);
  return form(new Random(companyId));
}
