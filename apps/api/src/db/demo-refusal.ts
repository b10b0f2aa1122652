import { withClient } from "#db/one-client.ts";
import { Refusal } from "#foundation/refusal.ts";

/**
 * Production refuses a database with demo data: its accounts and their password are printed in the README.
 * @throws Refusal when the database contains demo data
 */
export function refuseDemoData(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select from demo_data limit 1");
    if (rows.length > 0)
      throw new Refusal("This database holds demo data with public log-ins: production refuses it");
  });
}
