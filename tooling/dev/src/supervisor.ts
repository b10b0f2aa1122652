import { parseArgs } from "node:util";
import { build } from "#build.ts";
import { Constellation } from "#constellation.ts";
import { Failure } from "#failure.ts";
import { addressOf, type Site } from "#hosts.ts";
import { dataFolder } from "#paths.ts";

const LOG_INS = {
  "seller@demo.example": "EU seller with orders in every state",
  "keyaccount@demo.example": "large seller in Great Britain, with an account manager",
  "quiet@demo.example": "fewer than 10 sales",
  "paused@demo.example": "paused",
  "noterms@demo.example": "terms not accepted",
  "unverified@demo.example": "phone and e-mail not verified",
  "warehouse@demo.example": "warehouse",
  "buyer@demo.example": "buyer",
  "staff@quayside.example": "internal staff",
};

const SITES: Record<Site, string> = {
  marketing: "Marketing site",
  seller: "Seller portal",
  warehouse: "Warehouse app",
  api: "API",
  storybook: "Storybook",
  mail: "Mailbox",
  collector: "Telemetry",
  images: "Images",
  content: "Content",
};

const PATHS: Partial<Record<Site, string>> = { api: "/api/docs/", collector: "/events" };

/**
 * `npm start` and `npm run dev`: starts everything, prints where it is, and runs until it is told to stop.
 *
 * @param mode "built" for what was built, "dev" for hot reload
 * @param args `--fresh`, `--scale N`
 * @param onStop registers what ends it all
 */
export async function supervise(
  mode: "built" | "dev",
  args: readonly string[],
  onStop: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { fresh, scale } = readOptions(args);
  const port = readPort(process.env.PORT);
  const constellation = new Constellation({
    port,
    dataDir: dataFolder(),
    mode,
    scale,
    fresh,
    prepare: async () => (mode === "built" ? await build() : undefined),
  });
  onStop(async () => await constellation.stop());
  await constellation.start();
  printAddresses(port);
  const startedAt = Number(process.env.QUAYSIDE_STARTED_AT) || Date.now();
  console.log(`Ready in ${Math.max(1, Math.round((Date.now() - startedAt) / 1000))} s`);
}

function readOptions(args: readonly string[]): { fresh: boolean; scale: number } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: "boolean" }, scale: { type: "string" } },
    });
    const scale = Number(values.scale ?? 1);
    if (!(scale > 0)) {
      throw new Failure("--scale takes a number above 0.");
    }
    return { fresh: values.fresh ?? false, scale };
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(`${(error as Error).message.split(". ")[0]}. Known: --fresh, --scale N.`);
  }
}

function readPort(text: string | undefined): number {
  const port = Number(text || 4600);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is "${text}" and has to be a number from 1 to 65535.`);
  }
  return port;
}

function printAddresses(port: number): void {
  const lines = (Object.entries(SITES) as [Site, string][]).map(
    ([site, name]) => `  ${name.padEnd(16)}${addressOf(site, port)}${PATHS[site] ?? "/"}`,
  );
  const logIns = Object.entries(LOG_INS).map(([address, what]) => `  ${address.padEnd(26)}${what}`);
  console.log(["", ...lines, "", "Log-ins, all with the password quayside-demo:", ...logIns, ""].join("\n"));
}
