import { parseArgs } from "node:util";
import { createCompany } from "#commands/create-company.ts";
import { createStaff } from "#commands/create-staff.ts";
import { importCatalogue } from "#commands/import-catalogue.ts";
import { reseal } from "#commands/reseal.writer.ts";
import { deleteCompany } from "#commands/personal-data/delete-company.ts";
import { deletePerson } from "#commands/personal-data/delete-person.ts";
import { exportCompany } from "#commands/personal-data/export-company.ts";
import { exportPerson } from "#commands/personal-data/export-person.ts";
import { describeDeletion } from "#commands/personal-data/deletion-report.ts";
import { configWarnings, readConfig } from "#foundation/config.ts";
import { type Database, openDatabase } from "#db/database.ts";
import { grantRole } from "#db/grant-role.ts";
import { migrate } from "#db/migrate.ts";
import { fillDemoData, isFilled, shiftDates } from "#demo/fill.ts";
import { checkAudit } from "#modules/platform/audit/index.ts";
import { Refusal, runProgram } from "#foundation/refusal.ts";
import { withApiSecrets } from "#foundation/secret-files.ts";

const USAGE = `Usage:
  cli.js check-config
  cli.js migrate
  cli.js grant ROLE
  cli.js check-audit [--seal HASH]
  cli.js reseal
  cli.js create-staff EMAIL [--name NAME] [--role support|operations|administrator]
  cli.js create-warehouse EMAIL --name NAME --street STREET --postcode CODE --city CITY --country XX
  cli.js create-buyer EMAIL --name NAME --street STREET --postcode CODE --city CITY --country XX
  cli.js import-catalogue FILE
  cli.js person-export ID_OR_EMAIL FILE
  cli.js person-delete ID_OR_EMAIL [--dry-run | --confirm ID_OR_EMAIL]
  cli.js company-export ID FILE
  cli.js company-delete ID [--dry-run | --confirm ID]
  cli.js seed [--scale N] [--seed N] [--day YYYY-MM-DD | --at YYYY-MM-DDTHH:MM:SSZ]`;

const text = { type: "string" } as const;

/** The command line for the launcher and for operators. */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { ...text, default: "1" },
      seed: { ...text, default: "4600" },
      day: text,
      at: text,
      seal: text,
      name: text,
      role: text,
      street: text,
      postcode: text,
      city: text,
      country: text,
      confirm: text,
      "dry-run": { type: "boolean", default: false },
    },
  });
  // Commands hold locks and settings of a connection, which a pooler by transaction would lend to others.
  const environment = withApiSecrets(process.env);
  const url = environment["DATABASE_DIRECT_URL"] || environment["DATABASE_URL"];
  if (!url) throw new Refusal("Invalid environment variables: DATABASE_URL");
  const [command, subject = "", file = ""] = positionals;

  switch (command) {
    case "migrate": {
      const applied = await migrate(url, undefined, (line) => console.log(line));
      console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The schema is up to date");
      break;
    }
    case "check-config": {
      for (const line of configWarnings(readConfig(environment), environment))
        console.log(`Warning: ${line}`);
      console.log("The API would start with this configuration");
      break;
    }
    case "grant": {
      if (subject === "") throw new Refusal(USAGE);
      await grantRole(url, subject);
      console.log(`${subject} may do what the API does, and no more`);
      break;
    }
    case "check-audit": {
      const { sealed, lastSeal, problems } = await onDatabase(url, (db, now) =>
        checkAudit(db, now, values.seal),
      );
      if (problems.length > 0) throw new Refusal(problems.join("\n"));
      console.log(`${sealed} rows are as they were written. The last seal: ${lastSeal ?? "none"}`);
      break;
    }
    case "reseal": {
      const config = readConfig(environment);
      const { done, lost } = await onDatabase(url, (db, now) => reseal({ db, config, now }));
      console.log(`${done} secrets are encrypted with TOKEN_SECRET; ${lost} could not be opened`);
      break;
    }
    case "create-staff": {
      const config = readConfig(environment);
      const link = await onDatabase(url, (db, now) =>
        createStaff({ db, config, now }, { ...values, email: subject }),
      );
      console.log(`Set the password within an hour: ${link}`);
      break;
    }
    case "create-warehouse":
    case "create-buyer": {
      const config = readConfig(environment);
      const { name, street, postcode, city, country } = values;
      if (!name || !street || !postcode || !city || !country) throw new Refusal(USAGE);
      const kind = command === "create-buyer" ? "buyer" : "warehouse";
      const company = { kind, email: subject, name, street, postcode, city, country } as const;
      const link = await onDatabase(url, (db, now) => createCompany({ db, config, now }, company));
      console.log(`Set the password within an hour: ${link}`);
      break;
    }
    case "import-catalogue": {
      const { added, changed, same } = await onDatabase(url, (db, now) =>
        importCatalogue({ db, now }, subject),
      );
      console.log(`${added} added, ${changed} changed, ${same} as they were`);
      break;
    }
    case "person-export":
    case "company-export": {
      if (subject === "" || file === "") throw new Refusal(USAGE);
      const sections = await onDatabase(url, async (db, now) =>
        command === "company-export"
          ? exportCompany({ db, now }, subject, file)
          : (await exportPerson({ db, now }, subject, file)).sections,
      );
      const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
      console.log(`${rows} rows of ${sections.length} tables are in ${file}`);
      break;
    }
    case "person-delete":
    case "company-delete": {
      if (subject === "" || (values["dry-run"] && values.confirm !== undefined)) throw new Refusal(USAGE);
      const remove = command === "company-delete" ? deleteCompany : deletePerson;
      const done = await onDatabase(url, (db, now) => remove({ db, now }, subject, values.confirm));
      console.log(describeDeletion(done));
      break;
    }
    case "seed": {
      if (environment["ENVIRONMENT"] === "production")
        throw new Refusal("Demo data is refused in production");
      const anchorDay = values.day ?? (values.at ?? new Date().toISOString()).slice(0, 10);
      if (await isFilled(url)) {
        await shiftDates(url, anchorDay);
        console.log("Demo data is there");
      } else {
        const options = { seed: Number(values.seed), anchorDay, scale: Number(values.scale) };
        await fillDemoData(url, {
          ...options,
          ...(values.at === undefined ? {} : { businessTime: new Date(values.at) }),
          onProgress: (line: string) => console.log(line),
        });
      }
      break;
    }
    default:
      throw new Refusal(USAGE);
  }
});

/** One connection for a command, closed when the command is done. */
async function onDatabase<T>(url: string, work: (db: Database, now: Date) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    return await work(db, new Date());
  } finally {
    await close();
  }
}
