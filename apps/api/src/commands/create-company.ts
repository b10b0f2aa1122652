import { ensureAddress, ensureOrganisation } from "#commands/account.writer.ts";
import { emailOf, createSignIn } from "#commands/create-sign-in.ts";
import type { Config } from "#foundation/config.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#foundation/refusal.ts";

/** A company that an operator creates, with its first user. */
export interface NewCompany {
  readonly kind: "warehouse" | "buyer";
  /** The first user's address. */
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/**
 * The usages of the company's address, and the portal on which the password is set. Buyers use the API and have no
 * portal.
 */
const KINDS = {
  warehouse: { usages: ["shipping"], origin: "WAREHOUSE_ORIGIN" },
  buyer: { usages: ["billing", "shipping"], origin: "SELLER_ORIGIN" },
} as const;

/**
 * Creates a warehouse or a buyer company with its address and its first user. Called again with the same name, it
 * adds another user, or sends an existing user a new link.
 * @returns a link that sets the password; it is valid for one hour and works once
 * @throws Refusal for an invalid country or a mail address that is used elsewhere
 */
export async function createCompany(
  { db, config, now }: { readonly db: Database; readonly config: Config; readonly now: Date },
  company: NewCompany,
): Promise<string> {
  const email = emailOf(company.email);
  const { kind, name, country } = company;
  if (!/^[A-Z]{2}$/.test(country)) throw new Refusal(`${country} is no country of two capital letters`);
  const { usages, origin } = KINDS[kind];
  return inTransaction(db, async (tx) => {
    const organisationId = await ensureOrganisation(tx, { kind, name, country, now });
    await ensureAddress(tx, { ...company, organisationId }, usages);
    return (await createSignIn(tx, { email, name, organisationId, origin: config[origin], now })).link;
  });
}
