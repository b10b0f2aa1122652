/** A part of the data of an element: of one length, or of `min` to `max` characters. */
export interface Component {
  /** Digits, or one of the two character sets of the GS1 General Specifications: 82 or 39 characters. */
  readonly set: "n" | "x" | "y";
  readonly min: number;
  readonly max: number;
  /** The content check beyond the character set; a name of `gs1-contents.ts`. */
  readonly check: string | undefined;
}

/**
 * Application identifiers of the GS1 General Specifications, release 22. `310*5` is 3100 to 3105: the last digit is
 * the position of the decimal point. `n6` is six digits, `x..20` one to twenty characters, a part in brackets is
 * optional.
 */
const TABLE = `
00 n18:mod10
01 02 n14:mod10
10 21 22 243 254 x..20
11 12 13 15 16 17 n6:dayOrMonth
20 n2
235 x..28
240 241 250 251 400 x..30
242 n..6
253 n13:mod10 [x..17]
255 n13:mod10 [n..12]
30 37 n..8
310*5 311*5 312*5 313*5 314*5 315*5 316*5 n6
320*5 321*5 322*5 323*5 324*5 325*5 326*5 327*5 328*5 329*5 n6
330*5 331*5 332*5 333*5 334*5 335*5 336*5 337*5 n6
340*5 341*5 342*5 343*5 344*5 345*5 346*5 347*5 348*5 349*5 n6
350*5 351*5 352*5 353*5 354*5 355*5 356*5 357*5 n6
360*5 361*5 362*5 363*5 364*5 365*5 366*5 367*5 368*5 369*5 n6
390*9 392*9 n..15
391*9 393*9 n3:currency n..15
394*3 n4
395*5 n6
401 x..30:companyKey
403 x..30
402 n17:mod10
410 411 412 413 414 415 416 417 n13:mod10
420 x..20
421 n3:country x..9
422 424 426 n3:country
423 n3..15:countries
425 n3..15:countries
427 x..3
4300 4301 4310 4311 4320 x..35:percent
4302 4303 4304 4305 4306 4312 4313 4314 4315 4316 x..70:percent
4307 4317 x2:countryLetters
4308 4319 x..30
4309 n20:position
4318 x..20
4321 4322 4323 n1:yesOrNo
4324 4325 n10:dayAndMinute
4326 n6:day
7001 n13
7002 7023 x..30
7003 n10:dayAndMinute
7004 n..4
7005 x..12
7006 n6:day
7007 n6:day [n6:day]
7008 x..3
7009 x..10
7010 x..2
7020 7021 7022 x..20
703*9 n3:countryOrMany x..27
7040 x4:importer
710 711 712 713 714 715 x..20
723*9 x2 x..28
7240 x..20
8001 n14:roll
8002 8012 x..20
8003 n1:zero n13:mod10 [x..16]
8004 x..30:companyKey
8005 n6
8006 8026 n14:mod10 n4:piece
8007 x..34:iban
8008 n8:dayAndHour [n2:sixty] [n2:sixty]
8009 x..50
8010 y..30:companyKey
8011 n..12:noZeroFirst
8013 x..25:modelNumber
8017 8018 n18:mod10
8019 n..10
8020 x..25
8110 8112 8200 x..70
8111 n4
90 x..30
91 92 93 94 95 96 97 98 99 x..90
`;

const PART = /^(\[?)([nxy])(\d*)(?:\.\.(\d+))?(?::(\w+))?\]?$/;

/** One part as the table writes it. */
function componentOf(text: string): Component {
  const [, optional, set, from = "", to, check] = PART.exec(text) ?? [];
  const max = Number(to ?? from);
  const least = to === undefined ? max : Number(from || 1);
  return { set: set as Component["set"], min: optional ? 0 : least, max, check };
}

/** The identifiers of one entry of the table. */
function identifiersOf(word: string): string[] {
  const [stem = "", last] = word.split("*");
  if (last === undefined) return [stem];
  return Array.from({ length: Number(last) + 1 }, (_, digit) => `${stem}${digit}`);
}

/** The format of the data of each application identifier. */
export const gs1Elements: ReadonlyMap<string, readonly Component[]> = new Map(
  TABLE.trim()
    .split("\n")
    .flatMap((line) => {
      const words = line.split(" ");
      const first = words.findIndex((word) => /[nxy]/.test(word));
      const components = words.slice(first).map(componentOf);
      return words
        .slice(0, first)
        .flatMap(identifiersOf)
        .map((identifier) => [identifier, components] as const);
    }),
);

/** First two digits of identifiers whose element has a predefined length, so that it needs no separator. */
const WITHOUT_SEPARATOR = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/;

/** Whether the element of this identifier has a predefined length. */
export function endsByLength(identifier: string): boolean {
  return WITHOUT_SEPARATOR.test(identifier);
}
