import { ensureAddress, ensureOrganisation } from "#commands/account.writer.ts";
import { emailOf, letIn } from "#commands/let-in.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#refusal.ts";

/** A company that an operator makes, with its first person. */
export interface NewCompany {
  readonly kind: "warehouse" | "buyer";
  /** Of the first person who works there. */
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Two letters, as in ISO 3166. */
  readonly country: string;
}

/** What the address of a company is for, and whose page sets the password. Buyers buy through the API and have no pages. */
const KINDS = {
  warehouse: { usages: ["shipping"], origin: "WAREHOUSE_ORIGIN" },
  buyer: { usages: ["billing", "shipping"], origin: "SELLER_ORIGIN" },
} as const;

/**
 * Makes a warehouse or a buying company with its address and its first user. Asked again with the same name, it gives a further
 * person an account there, or the same one another link.
 * @returns a link that sets the password; it is valid for an hour and works once
 * @throws Refusal for a bad country or an address of mail that is in use elsewhere
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
    return (await letIn(tx, { email, name, organisationId, origin: config[origin], now })).link;
  });
}
