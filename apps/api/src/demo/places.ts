export interface Place {
  readonly timeZone: string;
  readonly legalForm: string;
  /** A city with one of its postcodes. */
  readonly cities: readonly (readonly [string, string])[];
  readonly streets: readonly string[];
}

/** Countries of the demo, with real cities. */
export const places: Readonly<Record<string, Place>> = {
  DE: {
    timeZone: "Europe/Berlin",
    legalForm: "GmbH",
    cities: [
      ["Hamburg", "20457"],
      ["Köln", "50667"],
      ["Leipzig", "04109"],
      ["München", "80331"],
      ["Bremen", "28195"],
    ],
    streets: ["Hafenstraße", "Lindenallee", "Am Markt", "Industriestraße"],
  },
  FR: {
    timeZone: "Europe/Paris",
    legalForm: "SAS",
    cities: [
      ["Lyon", "69002"],
      ["Paris", "75011"],
      ["Lille", "59000"],
      ["Bordeaux", "33000"],
      ["Nantes", "44000"],
    ],
    streets: ["Rue du Commerce", "Avenue de la Gare", "Quai des Docks"],
  },
  NL: {
    timeZone: "Europe/Amsterdam",
    legalForm: "B.V.",
    cities: [
      ["Rotterdam", "3011 AA"],
      ["Utrecht", "3511 AB"],
      ["Eindhoven", "5611 AC"],
    ],
    streets: ["Havenweg", "Dorpsstraat", "Industrieweg"],
  },
  BE: {
    timeZone: "Europe/Brussels",
    legalForm: "BV",
    cities: [
      ["Antwerpen", "2000"],
      ["Gent", "9000"],
      ["Liège", "4000"],
    ],
    streets: ["Kaaistraat", "Rue Neuve", "Stationsstraat"],
  },
  ES: {
    timeZone: "Europe/Madrid",
    legalForm: "S.L.",
    cities: [
      ["Valencia", "46001"],
      ["Barcelona", "08001"],
      ["Sevilla", "41001"],
      ["Madrid", "28001"],
    ],
    streets: ["Calle Mayor", "Avenida del Puerto", "Calle de la Luz"],
  },
  IT: {
    timeZone: "Europe/Rome",
    legalForm: "S.r.l.",
    cities: [
      ["Milano", "20121"],
      ["Bologna", "40121"],
      ["Torino", "10121"],
      ["Napoli", "80133"],
    ],
    streets: ["Via Roma", "Via del Porto", "Corso Italia"],
  },
  PL: {
    timeZone: "Europe/Warsaw",
    legalForm: "sp. z o.o.",
    cities: [
      ["Gdańsk", "80-001"],
      ["Poznań", "60-001"],
      ["Kraków", "30-001"],
    ],
    streets: ["ul. Portowa", "ul. Polna", "ul. Lipowa"],
  },
  HR: {
    timeZone: "Europe/Zagreb",
    legalForm: "d.o.o.",
    cities: [
      ["Zagreb", "10000"],
      ["Split", "21000"],
      ["Rijeka", "51000"],
    ],
    streets: ["Ilica", "Obala", "Vukovarska"],
  },
  AT: {
    timeZone: "Europe/Vienna",
    legalForm: "GmbH",
    cities: [
      ["Wien", "1010"],
      ["Graz", "8010"],
      ["Linz", "4020"],
    ],
    streets: ["Hauptstraße", "Donaulände", "Bahnhofstraße"],
  },
  IE: {
    timeZone: "Europe/Dublin",
    legalForm: "Ltd",
    cities: [
      ["Dublin", "D01 F5P2"],
      ["Cork", "T12 W8EP"],
    ],
    streets: ["Quay Street", "Main Street"],
  },
  SE: {
    timeZone: "Europe/Stockholm",
    legalForm: "AB",
    cities: [
      ["Göteborg", "411 03"],
      ["Malmö", "211 20"],
    ],
    streets: ["Hamngatan", "Storgatan"],
  },
  PT: {
    timeZone: "Europe/Lisbon",
    legalForm: "Lda",
    cities: [
      ["Porto", "4000-001"],
      ["Lisboa", "1100-001"],
    ],
    streets: ["Rua do Porto", "Avenida Central"],
  },
  GB: {
    timeZone: "Europe/London",
    legalForm: "Ltd",
    cities: [
      ["Manchester", "M1 1AE"],
      ["Bristol", "BS1 4DJ"],
      ["Leeds", "LS1 4AP"],
      ["London", "E1 6AN"],
      ["Glasgow", "G1 1XQ"],
    ],
    streets: ["Harbour Road", "Mill Lane", "Station Road"],
  },
  CH: {
    timeZone: "Europe/Zurich",
    legalForm: "AG",
    cities: [
      ["Basel", "4051"],
      ["Zürich", "8001"],
    ],
    streets: ["Rheinweg", "Bahnhofstrasse"],
  },
  NO: {
    timeZone: "Europe/Oslo",
    legalForm: "AS",
    cities: [
      ["Bergen", "5003"],
      ["Oslo", "0150"],
    ],
    streets: ["Havnegata", "Storgata"],
  },
};

export const sellerCountries: readonly (readonly [string, number])[] = [
  ["DE", 8],
  ["NL", 5],
  ["FR", 4],
  ["IT", 4],
  ["ES", 4],
  ["PL", 4],
  ["BE", 3],
  ["GB", 5],
  ["AT", 2],
  ["HR", 1],
];

export const buyerCountries: readonly (readonly [string, number])[] = [
  ["DE", 20],
  ["FR", 18],
  ["NL", 12],
  ["GB", 14],
  ["ES", 10],
  ["IT", 10],
  ["BE", 8],
  ["PL", 7],
  ["AT", 6],
  ["IE", 4],
  ["SE", 4],
  ["PT", 3],
  ["HR", 3],
  ["CH", 3],
  ["NO", 2],
];

export const sellerNames = [
  "Alder",
  "Bramble",
  "Corbel",
  "Dunlin",
  "Elder",
  "Fennel",
  "Gannet",
  "Heron",
  "Isola",
  "Juniper",
  "Kestrel",
  "Larch",
  "Marram",
  "Nettle",
  "Orchard",
  "Plover",
  "Quince",
  "Rowan",
  "Sorrel",
  "Tansy",
];
export const sellerTrades = [
  "Trading",
  "Beauty Supply",
  "Distribution",
  "Wholesale",
  "Household Goods",
  "Care",
];
export const buyerNames = [
  "Linden",
  "Meadow",
  "Harbour",
  "Copper",
  "Willow",
  "Granite",
  "Amber",
  "Ivory",
  "Cobalt",
  "Maple",
  "Saffron",
  "Thistle",
  "Velvet",
  "Walnut",
  "Zephyr",
  "Birch",
  "Clover",
  "Drift",
  "Ember",
  "Flint",
];
export const buyerTrades = ["Stores", "Retail", "Pharmacies", "Markets", "Drugstores", "Home", "Outlet"];
export const people = [
  "Anna Vogel",
  "Ben Hartley",
  "Clara Moreau",
  "David Novak",
  "Elena Rossi",
  "Finn de Vries",
  "Greta Lind",
  "Hugo Martin",
  "Ines Costa",
  "Jan Kowalski",
  "Katja Horvat",
  "Leo Bauer",
];
