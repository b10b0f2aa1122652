/** Entries are a country code and the length. */
const lengthsOf = (entries: string): Readonly<Record<string, number>> =>
  Object.fromEntries(entries.split(" ").map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

/** Lengths of IBANs by country. */
const LENGTHS: Readonly<Record<string, number>> = {
  // SWIFT, IBAN Registry (ISO 13616), release 100 of 2025.
  ...lengthsOf(
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
      "ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 " +
      "LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 " +
      "PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 " +
      "YE30",
  ),
  // Territories that share the row of France there.
  ...lengthsOf("BL27 GF27 GP27 MF27 MQ27 NC27 PF27 PM27 RE27 TF27 WF27 YT27"),
  // Not in the registry; their banks print such numbers all the same, so the bank decides.
  ...lengthsOf(
    "AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28",
  ),
};

/** The number modulo 97 after its first four characters are put last and letters read as 10 to 35 (ISO 7064). */
function modulus97(iban: string): number {
  return [...`${iban.slice(4)}${iban.slice(0, 4)}`].reduce((rest, char) => {
    const value = Number.parseInt(char, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}

/**
 * The normal form of a typed IBAN: capitals, without blanks, hyphens and dots.
 * @returns null where it breaks the published rule: the length of its country, and check digits from 02 to 98 that
 *   leave 1 modulo 97. Whether a bank has such an account only the bank knows.
 */
export function ibanOf(typed: string): string | null {
  const iban = typed.toUpperCase().replaceAll(/[\s.-]/g, "");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return null;
  // 00, 01 and 99 leave 1 as well as 97, 98 and 02 do, and are never given out.
  return modulus97(iban) === 1 && !/^..(?:00|01|99)/.test(iban) ? iban : null;
}
