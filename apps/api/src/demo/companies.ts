import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { Ids, type Row, advanceIdentity, insertRows } from "#demo/bulk.ts";
import { type SellerPart, namedSellers } from "#demo/named-sellers.ts";
import {
  buyerCountries,
  buyerNames,
  buyerTrades,
  people,
  places,
  sellerCountries,
  sellerNames,
  sellerTrades,
} from "#demo/places.ts";
import { Random } from "#demo/random.ts";
import { registrationNumber } from "#demo/registration-number.ts";
import { vatNumberFrom } from "#demo/vat-numbers.ts";
import { SELF_BILLING_SINCE } from "#foundation/legal-entities.rules.ts";
import { addDays } from "#modules/platform/calendar/index.ts";
import type { DeliverTo } from "#modules/money/pricing/index.ts";

/** Password of every demo account. */
export const DEMO_PASSWORD = "quayside-demo";

export interface DemoSeller {
  readonly id: number;
  readonly name: string;
  readonly part: SellerPart;
  readonly country: string;
  /** Of the address that the goods leave from. */
  readonly postcode: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The person named in the history of the company's sales. */
  readonly person: string;
}

export interface DemoBuyer {
  readonly id: number;
  readonly country: string;
  readonly city: string;
  readonly addressId: number;
  /** Where the goods it orders go: our warehouse for most, the rest are sent to the buyer directly. */
  readonly deliverTo: DeliverTo;
  readonly vatStatus: VatStatus;
}

export interface DemoCompanies {
  readonly sellers: readonly DemoSeller[];
  readonly buyers: readonly DemoBuyer[];
  readonly warehouseId: number;
}

/** Days before the anchor on which the sellers accepted the terms. */
const TERMS_ACCEPTED = 280;
const BUYERS = 200;
const SELLERS = 40;
/** Where the goods of most buyers are brought together. */
export const WAREHOUSE: DeliverTo = {
  name: "Quayside Warehouse Venlo",
  lineOne: "Columbusweg 40",
  lineTwo: "",
  postcode: "5928 LC",
  city: "Venlo",
  country: "NL",
  isWarehouse: true,
};
const DOCK_SEED = 29;
/** Colleagues of the demo administrator, by their staff role, with the seed of their data. */
const COLLEAGUES = [
  ["operations", "ops@quayside.example", "Demo Operations", 30],
  ["support", "care@quayside.example", "Demo Support", 31],
] as const;

/** Collects rows, one table each, in the order of their references. */
class Companies {
  readonly rows: Record<
    "organisations" | "sellers" | "addresses" | "users" | "memberships" | "staff_roles",
    Row[]
  > = {
    organisations: [],
    sellers: [],
    addresses: [],
    users: [],
    memberships: [],
    staff_roles: [],
  };
  readonly #codes = new Set<string>();
  readonly #ids: { organisations: Ids; addresses: Ids; users: Ids };
  readonly #random: Random;
  readonly #anchorDay: string;
  readonly #passwordHash: string;

  constructor(
    ids: { organisations: Ids; addresses: Ids; users: Ids },
    random: Random,
    anchorDay: string,
    passwordHash: string,
  ) {
    this.#ids = ids;
    this.#random = random;
    this.#anchorDay = anchorDay;
    this.#passwordHash = passwordHash;
  }

  #at(daysBefore: number, hour = 9): Date {
    return new Date(`${addDays(this.#anchorDay, -daysBefore)}T${String(hour).padStart(2, "0")}:00:00Z`);
  }

  /** @param vatEnding last digit of the VAT number, which determines the answers of the sandboxes */
  organisation(
    kind: string,
    name: string,
    country: string,
    vatStatus: VatStatus | null = null,
    vatEnding = "",
  ): number {
    const id = this.#ids.organisations.next();
    this.rows.organisations.push({
      id,
      qid: this.#random.qid(),
      kind,
      name,
      country,
      vat_number: vatNumberFrom(country, this.#random.digits(9), vatEnding),
      vat_status: vatStatus,
      registration_number: kind === "seller" ? registrationNumber(country, id) : null,
      created_at: this.#at(600),
    });
    return id;
  }

  address(
    organisationId: number,
    name: string,
    country: string,
    usage: string,
  ): { id: number; place: DeliverTo } {
    const random = this.#random;
    const place = places[country];
    if (!place) throw new Error(`No place in ${country}`);
    const [city, postcode] = random.pick(place.cities);
    const id = this.#ids.addresses.next();
    const qid = random.qid();
    const lineOne = `${random.pick(place.streets)} ${random.int(1, 140)}`;
    this.rows.addresses.push({
      id,
      qid,
      organisation_id: organisationId,
      company_name: name,
      line_one: lineOne,
      line_two: "",
      city,
      postcode,
      country,
      usage,
    });
    return { id, place: { name, lineOne, lineTwo: "", postcode, city, country, isWarehouse: false } };
  }

  /** @param random a separate sequence, so that the rows of others do not change */
  user(email: string, name: string, organisationId: number, verified = true, random = this.#random): number {
    const id = this.#ids.users.next();
    const verifiedAt = verified ? this.#at(500) : null;
    this.rows.users.push({
      id,
      qid: random.qid(),
      email,
      name,
      password_hash: this.#passwordHash,
      phone: `+4915${random.digits(9)}`,
      email_verified_at: verifiedAt,
      phone_verified_at: verifiedAt,
      created_at: this.#at(verified ? 560 : 1),
    });
    this.rows.memberships.push({
      user_id: id,
      organisation_id: organisationId,
      role: "owner",
      created_at: this.#at(560),
    });
    return id;
  }

  seller(company: { part: SellerPart; name: string; country: string; person: string }): DemoSeller {
    const random = this.#random;
    const place = places[company.country];
    if (!place) throw new Error(`No place in ${company.country}`);
    const id = this.organisation("seller", company.name, company.country);
    let code = "";
    do code = Array.from({ length: 6 }, () => random.pick([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
    while (this.#codes.has(code));
    this.#codes.add(code);
    const currency = company.country === "GB" ? "GBP" : "EUR";
    const paused = company.part === "paused";
    const key = company.part === "keyaccount";
    this.rows.sellers.push({
      organisation_id: id,
      code,
      status: paused ? "PAUSED" : "ACTIVE",
      pause_reason: paused ? "HOLIDAY" : null,
      expected_pause_end: paused ? addDays(this.#anchorDay, 14) : null,
      currency,
      time_zone: place.timeZone,
      minimum_order_value_minor: random.pick([35_000, 50_000, 75_000, 100_000, 150_000, 280_000]),
      account_manager_name: key ? "Marta Keller" : null,
      account_manager_email: key ? "marta.keller@quayside.example" : null,
      pricing_model: "OFFERS_BASED",
      sla_accepted_at: company.part === "noterms" ? null : this.#at(TERMS_ACCEPTED),
    });
    this.address(id, company.name, company.country, "billing");
    const shipFrom = this.address(id, company.name, company.country, "ship-from");
    return {
      id,
      name: company.name,
      part: company.part,
      country: company.country,
      postcode: shipFrom.place.postcode,
      timeZone: place.timeZone,
      currency,
      person: company.person,
    };
  }
}

/** The sellers with an account accepted the terms with the self-billing agreement. */
const ACCEPTANCES = `insert into terms_acceptances (seller_id, version, user_id, accepted_at)
  select e.organisation_id, $1, min(m.user_id), e.sla_accepted_at from sellers e join memberships m on m.organisation_id = e.organisation_id
  where e.sla_accepted_at is not null group by e.organisation_id, e.sla_accepted_at`;

/** Inserts sellers, buyers, the warehouse, staff and the demo accounts. */
export async function insertCompanies(
  client: pg.Client,
  random: Random,
  options: { anchorDay: string; scale: number },
): Promise<DemoCompanies> {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const ids = {
    organisations: await Ids.of(client, "organisations"),
    addresses: await Ids.of(client, "addresses"),
    users: await Ids.of(client, "users"),
  };
  const companies = new Companies(ids, random, options.anchorDay, passwordHash);
  const sellers = namedSellers.map((company) => {
    const seller = companies.seller(company);
    companies.user(company.email, company.person, seller.id, company.part !== "unverified");
    return seller;
  });
  for (let index = sellers.length; index < SELLERS * options.scale; index += 1) {
    const country = random.weighted(sellerCountries);
    const name = `${sellerNames[index % sellerNames.length]} ${random.pick(sellerTrades)} ${places[country]?.legalForm ?? ""}`;
    sellers.push(companies.seller({ part: "other", name, country, person: random.pick(people) }));
  }
  const buyers: DemoBuyer[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const country = index === 0 ? "FR" : random.weighted(buyerCountries);
    const trade = buyerTrades[Math.floor(index / buyerNames.length) % buyerTrades.length];
    const name =
      index === 0
        ? "Demo Magasins SAS"
        : `${buyerNames[index % buyerNames.length]} ${trade} ${places[country]?.legalForm ?? ""}`;
    const vatStatus = vatStatusOf(index);
    // Deferred payment is approved for the buyer with a demo account.
    const id = companies.organisation("buyer", name, country, vatStatus, index === 0 ? "1" : "");
    companies.address(id, name, country, "billing");
    const { id: addressId, place } = companies.address(id, name, country, "shipping");
    const deliverTo = index % 5 === 4 ? place : WAREHOUSE;
    buyers.push({ id, country, city: place.city, addressId, deliverTo, vatStatus });
    if (index === 0) companies.user("buyer@demo.example", "Demo Buyer", id);
  }
  const warehouseId = companies.organisation("warehouse", WAREHOUSE.name, WAREHOUSE.country);
  companies.user("warehouse@demo.example", "Demo Warehouse", warehouseId);
  const staffId = companies.organisation("staff", "Quayside", "NL");
  const staffUser = companies.user("staff@quayside.example", "Demo Staff", staffId);
  companies.user("dock@demo.example", "Demo Dock", warehouseId, true, new Random(DOCK_SEED));
  companies.rows.staff_roles.push({ user_id: staffUser, role: "administrator" });
  for (const [role, email, name, seed] of COLLEAGUES) {
    const id = companies.user(email, name, staffId, true, new Random(seed));
    companies.rows.staff_roles.push({ user_id: id, role });
  }
  for (const [table, rows] of Object.entries(companies.rows)) await insertRows(client, table, rows);
  await client.query(ACCEPTANCES, [SELF_BILLING_SINCE]);
  for (const table of ["organisations", "addresses", "users"]) await advanceIdentity(client, table);
  return { sellers, buyers, warehouseId };
}

type VatStatus = "VALID" | "INVALID" | "UNABLE_TO_VALIDATE";

/** The registry's verdict on a buyer's number: most are valid; a few could not be checked, or were rejected. */
function vatStatusOf(index: number): VatStatus {
  if (index % 17 === 5) return "UNABLE_TO_VALIDATE";
  return index % 29 === 7 ? "INVALID" : "VALID";
}
