import { gtinCheckDigit } from "#gtin.ts";

/** Numeric country codes of ISO 3166. */
const COUNTRIES = new Set(
  (
    "004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074 076 " +
    "084 086 090 092 096 100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 174 175 " +
    "178 180 184 188 191 192 196 203 204 208 212 214 218 222 226 231 232 233 234 238 239 242 246 248 250 " +
    "254 258 260 262 266 268 270 275 276 288 292 296 300 304 308 312 316 320 324 328 332 334 336 340 344 " +
    "348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408 410 414 417 418 422 426 428 430 434 " +
    "438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500 504 508 512 516 520 524 " +
    "528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584 585 586 591 598 600 604 608 " +
    "612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 " +
    "694 702 703 704 705 706 710 716 724 728 729 732 740 744 748 752 756 760 762 764 768 772 776 780 784 " +
    "788 792 795 796 798 800 804 807 818 826 831 832 833 834 840 850 854 858 860 862 876 882 887 894 "
  ).split(" "),
);

/** Numeric currency codes of ISO 4217. */
const CURRENCIES = new Set(
  (
    "008 012 032 036 044 048 050 051 052 060 064 068 072 084 090 096 104 108 116 124 132 136 144 152 156 " +
    "170 174 188 191 192 203 208 214 222 230 232 238 242 262 270 292 320 324 328 332 340 344 348 352 356 " +
    "360 364 368 376 388 392 398 400 404 408 410 414 417 418 422 426 430 434 446 454 458 462 480 484 496 " +
    "498 504 512 516 524 532 533 548 554 558 566 578 586 590 598 600 604 608 634 643 646 654 682 690 694 " +
    "702 704 706 710 728 748 752 756 760 764 776 780 784 788 800 807 818 826 834 840 858 860 882 886 901 " +
    "925 926 927 928 929 930 931 932 933 934 936 938 940 941 943 944 946 947 948 949 950 951 952 953 955 " +
    "956 957 958 959 960 961 962 963 964 965 967 968 969 970 971 972 973 975 976 977 978 979 980 981 984 " +
    "985 986 990 994 997 999 "
  ).split(" "),
);

/** Alpha-2 country codes of ISO 3166. */
const COUNTRY_LETTERS = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT " +
    "BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH " +
    "ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT " +
    "HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS " +
    "LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI " +
    "NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG " +
    "SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
    "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW "
  ).split(" "),
);

const isMonth = (text: string) => /^(0[1-9]|1[0-2])$/.test(text);
const isHour = (text: string) => /^([01][0-9]|2[0-3])$/.test(text);
const isSixty = (text: string) => /^[0-5][0-9]$/.test(text);

/** Days of the month of `YYMM`. Every century has the same leap years by their last two digits, except for 00. */
const daysIn = (text: string) =>
  new Date(Date.UTC(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), 0)).getUTCDate();

function isDay(text: string): boolean {
  const day = Number(text.slice(4, 6));
  return isMonth(text.slice(2, 4)) && day >= 1 && day <= daysIn(text);
}

/** The alphabet of the check characters of model numbers. */
const CHECK_CHARACTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SET_82 = "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** The pair of check characters that ends a global model number: primes as weights, mod 1021. */
function modelCheck(body: string): string {
  const sum = [...body]
    .toReversed()
    .reduce((total, char, place) => total + SET_82.indexOf(char) * (PRIMES[place] ?? 0), 0);
  const rest = sum % 1021;
  return CHECK_CHARACTERS.charAt(rest >> 5) + CHECK_CHARACTERS.charAt(rest & 31);
}

/** ISO 7064 mod 97,10: letters count from 10, the first four characters come last. */
function isIban(text: string): boolean {
  if (!COUNTRY_LETTERS.has(text.slice(0, 2)) || !/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(text)) return false;
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (char) => Number.parseInt(char, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function areCountries(text: string): boolean {
  const codes = text.match(/.{1,3}/g) ?? [];
  return codes.every((code) => COUNTRIES.has(code));
}

/** Content checks for the data of an element, by their names in the table of elements. */
const checks: Readonly<Record<string, (text: string) => boolean>> = {
  mod10: (text) => gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1)),
  day: isDay,
  dayOrMonth: (text) => (text.endsWith("00") ? isMonth(text.slice(2, 4)) : isDay(text)),
  dayAndHour: (text) => isDay(text) && isHour(text.slice(6, 8)),
  dayAndMinute: (text) => isDay(text) && isHour(text.slice(6, 8)) && isSixty(text.slice(8, 10)),
  sixty: isSixty,
  country: (text) => COUNTRIES.has(text),
  countryOrMany: (text) => COUNTRIES.has(text) || text === "999",
  countries: areCountries,
  countryLetters: (text) => COUNTRY_LETTERS.has(text),
  currency: (text) => CURRENCIES.has(text),
  percent: (text) => !/%(?![0-9A-Fa-f]{2})/.test(text),
  yesOrNo: (text) => text === "0" || text === "1",
  zero: (text) => text === "0",
  noZeroFirst: (text) => !text.startsWith("0"),
  /** Width, length and core of a roll; the direction it is wound in, and its splices. */
  roll: (text) => Number(text.slice(0, 4)) > 0 && /^[019]$/.test(text.charAt(12)),
  /** Piece and total; neither is zero, and the piece is not above the total. */
  piece: (text) => {
    const [piece, total] = [Number(text.slice(0, 2)), Number(text.slice(2))];
    return piece > 0 && piece <= total;
  },
  /** Latitude and longitude in ten-millionths of a degree, offset so that neither is negative. */
  position: (text) => Number(text.slice(0, 10)) <= 1_800_000_000 && Number(text.slice(10)) <= 3_600_000_000,
  importer: (text) => /^[-0-9A-Za-z_]{4}$/.test(text),
  iban: isIban,
  companyKey: (text) => /^[0-9]{2}/.test(text),
  modelNumber: (text) => text.length >= 2 && modelCheck(text.slice(0, -2)) === text.slice(-2),
};

const CHARACTERS = { n: /^[0-9]*$/, x: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, y: /^[#\-/0-9A-Z]*$/ } as const;

/**
 * Whether the content of a part of an element is valid.
 *
 * @param set its character set: digits, 82 or 39 characters
 * @param check a name of the table of elements, for checks beyond the character set
 */
export function fitsContents(text: string, set: keyof typeof CHARACTERS, check: string | undefined): boolean {
  if (!CHARACTERS[set].test(text)) return false;
  return check === undefined || (checks[check]?.(text) ?? false);
}
