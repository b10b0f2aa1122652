import { countryName } from "@quayside/format/country";

/** A continent as countries are chosen by it. */
export interface Continent {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

const of = (name: string, codes: string): Continent => ({ name, countries: codes.split(" ") });

/** Every country of ISO 3166-1, once. */
export const continents: readonly Continent[] = [
  of(
    "Africa",
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW",
  ),
  of(
    "Asia",
    "AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN",
  ),
  of(
    "Europe",
    "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA",
  ),
  of(
    "North America",
    "AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI",
  ),
  of("Oceania", "AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS"),
  of("South America", "AR BO BR CL CO EC FK GF GY PE PY SR UY VE"),
  of("Middle East", "AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE"),
  of("Antarctica", "AQ BV GS HM"),
];

const collator = new Intl.Collator("en-GB");

/** Country codes by the names of the countries. */
export function byName(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => collator.compare(countryName(a), countryName(b)));
}

/** Every country as a choice of a select, by name. */
export function countryOptions(): { value: string; label: string }[] {
  return byName(continents.flatMap(({ countries }) => countries)).map((code) => ({
    value: code,
    label: countryName(code),
  }));
}

/** The continents with the countries that match a search; continents without a match are omitted. */
export function continentsWith(search: string): Continent[] {
  const wanted = search.trim().toLocaleLowerCase("en-GB");
  return continents.flatMap(({ name, countries }) => {
    const found = byName(countries).filter((code) =>
      countryName(code).toLocaleLowerCase("en-GB").includes(wanted),
    );
    return found.length === 0 ? [] : [{ name, countries: found }];
  });
}
