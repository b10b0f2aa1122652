import { join } from "node:path";
import { build } from "#build.ts";
import { Constellation, type Options } from "#constellation.ts";
import { addressOf, type Scheme, type Site } from "#hosts.ts";
import { dataFolder } from "#paths.ts";
import { readPort, readStartOptions } from "#start-options.ts";

const LOG_INS = {
  "seller@demo.example": "EU seller with orders in every state",
  "keyaccount@demo.example": "large seller in Great Britain, with an account manager",
  "quiet@demo.example": "fewer than 10 sales",
  "paused@demo.example": "paused",
  "noterms@demo.example": "terms not accepted",
  "unverified@demo.example": "phone and e-mail not verified",
  "warehouse@demo.example": "warehouse",
  "dock@demo.example": "warehouse, a colleague",
  "buyer@demo.example": "buyer",
  "staff@quayside.example": "internal staff, an administrator",
  "ops@quayside.example": "internal staff for orders, claims and onboarding",
  "care@quayside.example": "internal staff who help and read",
};

const SITES: Record<Site, string> = {
  marketing: "Marketing site",
  seller: "Seller portal",
  warehouse: "Warehouse app",
  api: "API",
  storybook: "Storybook",
  mail: "Mailbox",
  collector: "Telemetry",
  newsletter: "Newsletter",
  survey: "Survey",
  images: "Images",
  content: "Content",
};

const PATHS: Partial<Record<Site, string>> = {
  api: "/api/docs/",
  collector: "/events",
  newsletter: "/subscriptions",
  survey: "/responses",
};

/**
 * `npm start`, `npm run dev` and `npm run production`: starts everything, prints the addresses, and runs until
 * stopped.
 *
 * @param mode "built" for what was built, "dev" for hot reload, "production" for an empty installation behind TLS, with data of
 * its own
 * @param args `--fresh`, `--scale N`
 * @param onStop registers what ends it all
 */
export async function supervise(
  mode: Options["mode"],
  args: readonly string[],
  onStop: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { fresh, scale } = readStartOptions(args);
  const port = readPort(process.env.PORT);
  const dataDir = mode === "production" ? join(dataFolder(), "production") : dataFolder();
  const constellation = new Constellation({
    port,
    dataDir,
    mode,
    scale,
    fresh,
    prepare: async () => {
      if (mode !== "dev") await build();
    },
  });
  onStop(async () => await constellation.stop());
  await constellation.start();
  printAddresses(port, mode === "production" ? "https" : "http");
  console.log(mode === "production" ? firstDay(join(dataDir, "api.env")) : logIns());
  const startedAt = Number(process.env.QUAYSIDE_STARTED_AT) || Date.now();
  console.log(`Ready in ${Math.max(1, Math.round((Date.now() - startedAt) / 1000))} s`);
}

function printAddresses(port: number, scheme: Scheme): void {
  const lines = (Object.entries(SITES) as [Site, string][])
    .filter(([site]) => scheme === "http" || site !== "storybook")
    .map(([site, name]) => `  ${name.padEnd(16)}${addressOf(site, port, scheme)}${PATHS[site] ?? "/"}`);
  console.log(["", ...lines, ""].join("\n"));
}

function logIns(): string {
  const lines = Object.entries(LOG_INS).map(([address, what]) => `  ${address.padEnd(26)}${what}`);
  return ["Log-ins, all with the password quayside-demo:", ...lines, ""].join("\n");
}

const firstDay = (
  file: string,
): string => `There is nothing in it yet. "First day" in docs/operations.md goes on with, for example:
  cd apps/api; node --env-file=${file} dist/cli.js create-staff you@quayside.example --name You
`;
