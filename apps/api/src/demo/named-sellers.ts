/** The part of a seller, which determines the number of its sales. */
export type SellerPart = "demo" | "keyaccount" | "quiet" | "paused" | "noterms" | "unverified" | "other";

interface NamedSeller {
  part: SellerPart;
  name: string;
  country: string;
  email: string;
  person: string;
}

/** Sellers with a demo account. */
export const namedSellers: readonly NamedSeller[] = [
  {
    part: "demo",
    name: "Demo Beauty GmbH",
    country: "DE",
    email: "seller@demo.example",
    person: "Demo Seller",
  },
  {
    part: "keyaccount",
    name: "Northgate Supply Ltd",
    country: "GB",
    email: "keyaccount@demo.example",
    person: "Key Account",
  },
  {
    part: "quiet",
    name: "Stille Handel B.V.",
    country: "NL",
    email: "quiet@demo.example",
    person: "Quiet Seller",
  },
  {
    part: "paused",
    name: "Siesta Cosmética S.L.",
    country: "ES",
    email: "paused@demo.example",
    person: "Paused Seller",
  },
  {
    part: "noterms",
    name: "Nouvelle Escale SAS",
    country: "FR",
    email: "noterms@demo.example",
    person: "New Seller",
  },
  {
    part: "unverified",
    name: "Anfang Waren GmbH",
    country: "DE",
    email: "unverified@demo.example",
    person: "Unverified Seller",
  },
];
