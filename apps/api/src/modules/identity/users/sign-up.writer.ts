import { randomInt } from "node:crypto";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** No letters or digits that look alike: the code is read aloud in the warehouse. */
const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 6;
/** A billion codes: repeated collisions are a bug, not bad luck. */
const CODE_TRIES = 5;

export interface NewCompany {
  readonly companyName: string;
  readonly country: string;
  readonly vatNumber: string | null;
  readonly now: Date;
}

export interface NewSeller extends NewCompany {
  readonly currency: string;
  readonly timeZone: string;
}

async function insertOrganisation(tx: Tx, kind: "seller" | "buyer", company: NewCompany): Promise<number> {
  const { id } = await tx
    .insertInto("organisations")
    .values({
      qid: newQid(),
      kind,
      name: company.companyName,
      country: company.country,
      vat_number: company.vatNumber,
      created_at: company.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a buyer company. Until the registry has confirmed its VAT number, it pays VAT. */
export function insertBuyer(tx: Tx, buyer: NewCompany): Promise<number> {
  return insertOrganisation(tx, "buyer", buyer);
}

/** Inserts a company that signed itself up: a lead until its owner has followed the link in the mail. */
export async function insertSeller(tx: Tx, seller: NewSeller): Promise<number> {
  const id = await insertOrganisation(tx, "seller", seller);
  for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
    const code = Array.from(
      { length: CODE_LENGTH },
      () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
    ).join("");
    const result = await tx
      .insertInto("sellers")
      .values({
        organisation_id: id,
        code,
        status: "LEAD",
        currency: seller.currency,
        time_zone: seller.timeZone,
        pause_reason: null,
        expected_pause_end: null,
        account_manager_name: null,
        account_manager_email: null,
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return id;
  }
  throw new Error("No free seller code found");
}

export interface NewOwner {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly phone: string | null;
  readonly organisationId: number;
  readonly now: Date;
}

/** Inserts the first user of a company, with nothing verified yet. */
export async function insertOwner(tx: Tx, owner: NewOwner): Promise<{ id: number; qid: string }> {
  const user = await tx
    .insertInto("users")
    .values({
      qid: newQid(),
      email: owner.email,
      name: owner.name,
      password_hash: owner.passwordHash,
      phone: owner.phone,
      created_at: owner.now,
    })
    .returning(["id", "qid"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("memberships")
    .values({ user_id: user.id, organisation_id: owner.organisationId, role: "owner", created_at: owner.now })
    .execute();
  return user;
}
