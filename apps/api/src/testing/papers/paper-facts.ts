/** A line of goods that every document may have to print; price in minor units. */
export interface PaperLine {
  readonly name: string;
  readonly gtin: string;
  readonly quantity: number;
  readonly unitMinor: number;
}

/** A document with some lines: its file, and the texts it must contain. */
export interface DrawnPaper {
  readonly bytes: Uint8Array;
  readonly facts: readonly string[];
}

export const AT = new Date("2026-06-09T08:00:00Z");
export const count = new Intl.NumberFormat("en-GB");
const euros = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" });
export const money = (minor: number): string => euros.format(minor / 100);
export const decimal = (minor: number): string => (minor / 100).toFixed(2);
export const sumOf = ({ quantity, unitMinor }: PaperLine): number => quantity * unitMinor;
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const saleNumber = (index: number): string => String(300_000_001 + index);

export const seller = {
  name: "Łódź Ελλάδα Čačak s.r.o.",
  address: ["Piotrkowska 1", "90-001 Łódź", "Poland"],
  vatNumber: "PL1234567890",
  postal: { lineOne: "Piotrkowska 1", lineTwo: "", postcode: "90-001", city: "Łódź", country: "PL" },
  registration: "KRS 0000123456",
} as const;
export const marketplace = {
  name: "Quayside B.V.",
  address: ["Wilhelminakade 100", "3072 AP Rotterdam", "Netherlands"],
  vatNumber: "NL123456789B01",
  postal: {
    lineOne: "Wilhelminakade 100",
    lineTwo: "",
    postcode: "3072 AP",
    city: "Rotterdam",
    country: "NL",
  },
  registration: "KvK 34999990",
} as const;
