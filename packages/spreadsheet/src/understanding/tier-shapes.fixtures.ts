import type { TableRow } from "#table-rows.ts";
import { shapeOf } from "#understanding/list-shapes.fixtures.ts";

/** A list with its prices by quantity: "10+ 50+" are columns, "@" stands before the column of their quantities. */
export interface TierShape {
  readonly columns: string;
  readonly rows: readonly TableRow[];
  /** The price; null if it is asked. */
  readonly price: string | null;
  /** "10:from 10 pcs" for a quantity of the heading, "Menge 1:Preis 1" for one of a column. */
  readonly steps: readonly string[];
  readonly countIn: "pieces" | "units";
  /** Whether a person is asked what the columns are. */
  readonly isAsked: boolean;
}

const tierShape = (
  columns: string,
  steps: readonly string[],
  { price = "Price", isAsked = false, countIn = "pieces" }: Partial<TierShape> = {},
): TierShape => ({ columns, rows: shapeOf(columns, "").rows, price, steps, countIn, isAsked });

export const TIER_SHAPES: readonly TierShape[] = [
  tierShape("EAN:g; Price:m9; 2+1 offer:m7; Stock:c4", []),
  tierShape("EAN:g; Price:m9; 3 for 2:m7; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 10 pcs:m8; from 100 pcs:m7; Stock:c4", [
    "10:from 10 pcs",
    "100:from 100 pcs",
  ]),
  tierShape("EAN:g; Price:m9; 50+:m7; 10+:m8; Stock:c4", ["10:10+", "50:50+"]),
  tierShape("EAN:g; Price:m9; 10 or more:m8; 1,000 and up:m7; Stock:c4", [
    "10:10 or more",
    "1000:1,000 and up",
  ]),
  tierShape("EAN:g; Preis:m9; ab 10 St.:m8; ab 50 St.:m7; Bestand:c4", ["10:ab 10 St.", "50:ab 50 St."], {
    price: "Preis",
  }),
  tierShape("EAN:g; Nettopreis:m9; Preis ab 1.000 Stück:m8; Bestand:c4", ["1000:Preis ab 1.000 Stück"], {
    price: "Nettopreis",
  }),
  tierShape("EAN:g; Tarif HT:m9; Tarif dès 24:m8; Stock:c4", ["24:Tarif dès 24"], { price: "Tarif HT" }),
  tierShape("EAN:g; Prix HT:m9; à partir de 100:m8; Stock:c4", ["100:à partir de 100"], { price: "Prix HT" }),
  tierShape("EAN:g; Cena:m9; od 100 szt:m8; Stan:c4", ["100:od 100 szt"], { price: "Cena" }),
  tierShape("EAN:g; Prijs:m9; vanaf 100:m8; Voorraad:c4", ["100:vanaf 100"], { price: "Prijs" }),
  tierShape("EAN:g; Precio:m9; desde 100 uds:m8; Existencias:c4", ["100:desde 100 uds"], { price: "Precio" }),
  tierShape("EAN:g; Prezzo:m9; da 10 a 49:m8; da 50:m7; Giacenza:c4", ["10:da 10 a 49", "50:da 50"], {
    price: "Prezzo",
  }),
  tierShape("EAN:g; Price:m9; ≥ 100:m8; Stock:c4", ["100:≥ 100"]),
  tierShape(
    "EAN:g; Price 1-9:m9; Price 10–49:m8; Price 50+:m7; Stock:c4",
    ["10:Price 10–49", "50:Price 50+"],
    {
      price: "Price 1-9",
    },
  ),
  tierShape(
    "EAN:g; Prijs:m9; Staffelprijs 10:m8; Staffelprijs 50:m7; Voorraad:c4",
    ["10:Staffelprijs 10", "50:Staffelprijs 50"],
    { price: "Prijs" },
  ),
  // Quantities of the rows.
  tierShape(
    "EAN:g; Staffel 1 Menge:f1; Staffel 1 Preis:m9; Staffel 2 Menge:f10; Staffel 2 Preis:m8; Bestand:c4",
    ["Staffel 2 Menge:Staffel 2 Preis"],
    { price: "Staffel 1 Preis" },
  ),
  tierShape("EAN:g; Price:m9; MOQ 2:f10; MOQ 2 price:m8; Stock:c4", ["MOQ 2:MOQ 2 price"]),
  tierShape("EAN:g; Price:m9; Qty 1:f10; Price 1:m8; Qty 2:f50; Price 2:m7; Stock:c4", [
    "Qty 1:Price 1",
    "Qty 2:Price 2",
  ]),
  tierShape(
    "EAN:g; Preis:m9; Staffelmenge 1:f10; Staffelpreis 1:m8; Bestand:c4",
    ["Staffelmenge 1:Staffelpreis 1"],
    {
      price: "Preis",
    },
  ),
  // What the quantities count.
  tierShape("EAN:g; Price:m9; Case of:f12; from 48 pcs:m8; Stock:c4", ["48:from 48 pcs"]),
  tierShape("EAN:g; Price:m9; Case of:f12; from 5 cases:m8; Stock:c4", ["5:from 5 cases"], {
    countIn: "units",
  }),
  tierShape("EAN:g; Price:m9; Case of:f12; 48+:m8; Stock:c4", ["48:48+"], { isAsked: true }),
  tierShape("EAN:g; Price:m9; Case of:f12; 10+:m8; Stock:c4", ["10:10+"], {
    isAsked: true,
    countIn: "units",
  }),
  // What may be something else is asked.
  tierShape(
    "EAN:g; Price:m9; Price 10 pcs:m8; Price 50 pcs:m7; Stock:c4",
    ["10:Price 10 pcs", "50:Price 50 pcs"],
    {
      isAsked: true,
    },
  ),
  tierShape("EAN:g; Price:m99; from 10:m8; Stock:c4", ["10:from 10"], { isAsked: true }),
  tierShape("EAN:g; Price 10+:m8; Price 50+:m7; Stock:c4", ["50:Price 50+"], { price: null }),
  // What is no price by quantity is none.
  tierShape("EAN:g; Price:m9; Price 100 g:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Price from 01.01.2027:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Price 2026-2027:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 10:m20; from 50:m30; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 3 pallets:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; from 100 €:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; RRP from 10:m8; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Discount from 10:s3; Stock:c4", []),
  tierShape("EAN:g; Price:m9; Qty 1:c4; Stock:c9", []),
  tierShape("EAN:g; Grundnettopreis:m9; Staffel-EK1:m8; Staffel-EK2:m7; Bestand:c4", [], {
    price: "Grundnettopreis",
  }),
];
