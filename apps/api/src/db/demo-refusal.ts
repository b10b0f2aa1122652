import pg from "pg";

/**
 * Production refuses a database with demo data: its log-ins and their password are printed in the README.
 * @throws Error when the database was filled with demo data
 */
export async function refuseDemoData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select from demo_data limit 1");
    if (rows.length > 0)
      throw new Error("This database holds demo data with public log-ins: production refuses it");
  } finally {
    await client.end();
  }
}
