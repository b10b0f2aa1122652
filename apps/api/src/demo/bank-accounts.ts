import type { Row } from "#demo/bulk.ts";
import type { DemoSeller } from "#demo/companies.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** Length of an IBAN after country and check digits, and the bank letters that some countries require. */
const ibanForms: Readonly<Record<string, { readonly bank: string; readonly digits: number }>> = {
  DE: { bank: "", digits: 18 },
  FR: { bank: "", digits: 23 },
  NL: { bank: "QUAY", digits: 10 },
  BE: { bank: "", digits: 12 },
  ES: { bank: "", digits: 20 },
  IT: { bank: "X", digits: 22 },
  PL: { bank: "", digits: 24 },
  HR: { bank: "", digits: 17 },
  AT: { bank: "", digits: 16 },
};

/** An IBAN with valid check digits (ISO 13616, mod 97). */
export function demoIban(country: string, serial: number): string {
  const form = ibanForms[country] ?? { bank: "", digits: 18 };
  const account = `${form.bank}${String(serial).padStart(form.digits, "3")}`;
  const digits = [...`${account}${country}00`].map((char) => Number.parseInt(char, 36)).join("");
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, "0")}${account}`;
}

/**
 * Bank accounts of the sellers. The quiet seller's was removed, so that one seller cannot be paid; three others
 * changed theirs the day before, so that their payouts are held until the new account may be used.
 *
 * @param paidNext ids of the sellers with payouts due meanwhile
 */
export function bankAccountRows(
  sellers: readonly DemoSeller[],
  anchorDay: string,
  paidNext: ReadonlySet<number>,
): Row[] {
  const at = (days: number, hour = "09"): string => `${addDays(anchorDay, days)}T${hour}:00:00Z`;
  const others = sellers.filter((seller) => seller.part === "other");
  const waiting = (seller: DemoSeller) => Number(paidNext.has(seller.id));
  const changing = new Set(others.toSorted((a, b) => waiting(b) - waiting(a)).slice(0, 3));
  return sellers.flatMap((seller) => {
    const row = (
      serial: number,
      times: { created: string; hold: string | null; replaced: string | null },
    ) => ({
      qid: `BANK${String(seller.id).padStart(8, "0")}${serial}`,
      seller_id: seller.id,
      holder: seller.name,
      kind: seller.currency === "GBP" ? "SORT_CODE" : "IBAN",
      number:
        seller.currency === "GBP"
          ? `404784${String(70_000_000 + seller.id * 10 + serial)}`
          : demoIban(seller.country, 7_000_000 + seller.id * 10 + serial),
      currency: seller.currency,
      created_at: times.created,
      hold_until: times.hold,
      replaced_at: times.replaced,
    });
    if (seller.part === "quiet") return [row(1, { created: at(-590), hold: null, replaced: at(-30) })];
    if (!changing.has(seller)) return [row(1, { created: at(-590), hold: null, replaced: null })];
    return [
      row(1, { created: at(-590), hold: null, replaced: at(-1, "08") }),
      row(2, { created: at(-1, "08"), hold: at(2, "08"), replaced: null }),
    ];
  });
}
