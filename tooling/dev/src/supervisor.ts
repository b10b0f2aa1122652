import { build } from "#build.ts";
import { Constellation } from "#constellation.ts";
import { addressOf, type Site } from "#hosts.ts";
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
  const { fresh, scale } = readStartOptions(args);
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

function printAddresses(port: number): void {
  const lines = (Object.entries(SITES) as [Site, string][]).map(
    ([site, name]) => `  ${name.padEnd(16)}${addressOf(site, port)}${PATHS[site] ?? "/"}`,
  );
  const logIns = Object.entries(LOG_INS).map(([address, what]) => `  ${address.padEnd(26)}${what}`);
  console.log(["", ...lines, "", "Log-ins, all with the password quayside-demo:", ...logIns, ""].join("\n"));
}
