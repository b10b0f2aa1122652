import { ensureAddress, ensureOrganisation } from "#commands/account.writer.ts";
import { emailOf, letIn } from "#commands/let-in.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#refusal.ts";

export interface NewWarehouse {
  /** Of the first person who works there. */
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Two letters, as in ISO 3166. */
  readonly country: string;
}

/**
 * Makes a warehouse with its address and its first user. Asked again with the same name, it gives a further person an
 * account there, or the same one another link.
 * @returns a link that sets the password; it is valid for an hour and works once
 * @throws Refusal for a bad country or an address of mail that is in use elsewhere
 */
export async function createWarehouse(
  { db, config, now }: { readonly db: Database; readonly config: Config; readonly now: Date },
  warehouse: NewWarehouse,
): Promise<string> {
  const email = emailOf(warehouse.email);
  const { name, country } = warehouse;
  if (!/^[A-Z]{2}$/.test(country)) throw new Refusal(`${country} is no country of two capital letters`);
  return inTransaction(db, async (tx) => {
    const organisationId = await ensureOrganisation(tx, { kind: "warehouse", name, country, now });
    await ensureAddress(tx, { ...warehouse, organisationId });
    const person = { email, name, organisationId, origin: config.WAREHOUSE_ORIGIN, now };
    return (await letIn(tx, person)).link;
  });
}
