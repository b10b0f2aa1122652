import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CLIENT_GENERATORS, LINTERS, fetchTools } from "./fetched-tools.ts";
import { fillProducts } from "./fill-products.ts";
import { type ProofFigures, recoveries } from "./recoveries.ts";
import { scaleProofs } from "./scale-proofs.ts";
import { waitsBesideUploads } from "./waits-beside-uploads.ts";

export const api = fileURLToPath(new URL("../../../apps/api", import.meta.url));
export const journeys = fileURLToPath(new URL("../../e2e", import.meta.url));

interface Proof {
  /** Test files and the title of the tests in them that are run repeatedly, each time with another seed. */
  readonly files: readonly string[];
  readonly title: string;
  /** Journeys in a browser against a running `npm start`, instead of tests of the API. */
  readonly isJourney?: boolean;
  /** Runs once before all runs. */
  readonly prepare?: () => void | Promise<void>;
  /** Environment of one run. */
  readonly env: (seed: number) => Record<string, string>;
  /**
   * The variable that names the file for one JSON line per measurement, and the function that summarises
   * these lines.
   */
  readonly figures?: {
    readonly variable: string;
    readonly summary: (lines: readonly unknown[]) => ProofFigures;
  };
  /** The counts of one passed run. */
  readonly perRun: Readonly<Record<string, number>>;
  /** The name and the full number of one of these counts: the target of `--whole`. */
  readonly whole: readonly [count: string, number: number];
}

/**
 * @param share of `FUZZ_RUNS` that this kind sends to an endpoint: well-formed input is more expensive to
 * answer
 */
const fuzz = (kind: string, title: string, share = 1): Proof => ({
  files: [`src/http/${kind}.test.ts`],
  title,
  env: (seed) => ({ FUZZ_SEED: String(seed), FUZZ_RUNS: String(100 / share) }),
  perRun: { requestsPerOperation: 100 },
  // Over all operations, half of which have a body, the three kinds together make more than 200,000 requests.
  whole: ["requestsPerOperation", 400],
});

const listFlowRows = Number(process.env["LIST_ROWS"] ?? "200000");

/** Adds the products of the lists to the catalogue of the constellation that the journey runs against. */
async function fillListFlow(): Promise<void> {
  const { BASE_PORT, DATABASE_URL } = process.env;
  if (BASE_PORT === undefined || DATABASE_URL === undefined)
    throw new Error(
      "Start the constellation, and name its port as BASE_PORT and its database as DATABASE_URL.",
    );
  await fillProducts(DATABASE_URL, listFlowRows);
}

/**
 * Packages that are scanned offline, a multiple of 3; a constellation with `--scale 2` announces about 350.
 */
const offlineScans = Number(process.env["OFFLINE_SCANS"] ?? "201");

/** The published rules for tax documents and the processor for them, which are not part of the repository. */
function needRules(): void {
  const { DOCUMENT_RULES = "", SAXON_JAR = "" } = process.env;
  if (!existsSync(DOCUMENT_RULES) || !existsSync(SAXON_JAR))
    throw new Error(
      "Name a folder with the published rules as DOCUMENT_RULES and the archive of Saxon-HE as SAXON_JAR: docs/tax.md says which files, and where they are published.",
    );
}

let toolsFolder = "";

/** The root certificate behind the certificates of `npm run production`. */
const productionAuthority = resolve(
  api,
  "../..",
  process.env["DATA_DIR"] ?? ".data",
  "production/proxy/pki/authorities/local/root.crt",
);

/** The long proofs by name. */
export const proofs: Readonly<Record<string, Proof>> = {
  fuzz: fuzz("fuzz", "bad input never breaks an endpoint"),
  "fuzz-well-formed": fuzz("fuzz-well-formed", "well-formed input", 1 / 2),
  "fuzz-mutated": fuzz("fuzz-mutated", "input with one mutation", 1 / 4),
  /** Requests made of faults, as large as each operation takes, against the limit of the time that a refusal takes. */
  bodies: {
    files: ["src/http/input.test.ts"],
    title: "made of faults",
    env: () => ({ REFUSAL_MS: "50" }),
    perRun: { rounds: 1 },
    whole: ["rounds", 3],
  },
  /** Every call with an effect loses its response and is repeated, with different bodies for each seed. */
  replay: {
    files: ["src/http/replay.test.ts"],
    title: "returns the same answer without a second effect",
    env: (seed) => ({ REPLAY_SEED: String(seed) }),
    perRun: { lostAnswersPerOperation: 1 },
    whole: ["lostAnswersPerOperation", 10_000],
  },
  tabs: {
    files: ["src/modules/identity/session/session.test.ts"],
    title: "lets eight tabs renew concurrently",
    env: () => ({ TAB_ROUNDS: "1000" }),
    perRun: { rounds: 1000, renewals: 8000 },
    whole: ["renewals", 8000],
  },
  /**
   * A small market is simulated from one seed for 2,000 steps; the error names seed and step and shows the
   * last steps.
   */
  simulation: {
    files: ["src/testing/simulation/simulation.test.ts"],
    title: "loses, doubles and mixes up nothing",
    env: (seed) => ({
      SIMULATION_SEED: String(seed),
      SIMULATION_STEPS: process.env["SIMULATION_STEPS"] ?? "2000",
      SIMULATION_CHECK_EVERY: process.env["SIMULATION_CHECK_EVERY"] ?? "20",
    }),
    perRun: { steps: Number(process.env["SIMULATION_STEPS"] ?? "2000") },
    whole: ["steps", 50_000],
  },
  races: {
    files: ["src/modules/buying/checkouts/checkout-payment.test.ts"],
    title: "sells the last units once",
    env: () => ({ RACE_BUYERS: "2000", RACE_UNITS: "100" }),
    perRun: { contestedCheckouts: 2000, units: 100 },
    whole: ["contestedCheckouts", 1_000_000],
  },
  ...scaleProofs,
  "lost-answers": {
    files: ["src/testing/simulation/lost-answers.test.ts"],
    title: "leads to one effect",
    env: () => ({ LOST_ANSWER_ROUNDS: "100" }),
    perRun: { lostAnswersPerOperation: 100 },
    whole: ["lostAnswersPerOperation", 10_000],
  },
  /** Whether response times reveal that an account exists, with as many existing accounts as missing ones. */
  timing: {
    files: ["src/modules/identity/session/enumeration.test.ts"],
    title: "is told neither by the words",
    env: () => ({ TIMING_ACCOUNTS: "500" }),
    perRun: { knownAccounts: 500, unknownAccounts: 500 },
    whole: ["knownAccounts", 500],
  },
  /** The password of one account, guessed from a thousand addresses while its owner signs in on new browsers. */
  guessing: {
    files: ["src/modules/identity/session/login-limits.test.ts"],
    title: "never keep the owner out of a new browser for a minute",
    env: () => ({ GUESSES_A_MINUTE: "12" }),
    perRun: { guesses: 2160, addresses: 1000 },
    whole: ["guesses", 2160],
  },
  /** A phone code, guessed in concurrent waves of 100. */
  codes: {
    files: ["src/modules/identity/verification/phone.test.ts"],
    title: "is checked five times, however many guesses are concurrent",
    env: () => ({ CODE_GUESSES: "10000" }),
    perRun: { guesses: 10_000 },
    whole: ["guesses", 10_000],
  },
  /** The outbox: a full one, and one whose processes are killed while the mail server fails in every way. */
  messages: {
    files: ["src/jobs/message-faults.test.ts"],
    title: "ten thousand messages and a faulty world",
    env: () => ({ MESSAGES: "10000", MESSAGE_KILLS: "5" }),
    perRun: { messages: 20_000, kills: 5 },
    whole: ["messages", 20_000],
  },
  /** Lists whose process is killed at every stage: upload, reading, edits, commit, taking effect, undo. */
  lists: {
    files: ["src/modules/inventory/stock-drafts/draft-kills.test.ts"],
    title: "loses nothing and does nothing twice",
    env: (seed) => ({ LIST_SEED: String(seed), LIST_LIVES: "10" }),
    perRun: { lives: 10, kills: 80 },
    whole: ["kills", 240],
  },
  /**
   * Small files that would expand to large tables, 30 at a time from one company, alongside other companies'
   * orders.
   */
  uploads: {
    files: ["src/http/hostile-uploads.test.ts"],
    title: "are refused with their code",
    env: () => ({ UPLOADS: "30", UPLOAD_LISTS: "200" }),
    perRun: { uploads: 30 },
    whole: ["uploads", 300],
    figures: { variable: "UPLOAD_FIGURES", summary: waitsBesideUploads },
  },
  /** Spreadsheets and mails about as many lines as papers have in every run. */
  rows: {
    files: ["src/files/spreadsheets.test.ts", "src/mails/mails-of-lines.test.ts"],
    title: "contains every fact",
    env: () => ({ LINES: "120" }),
    perRun: { lines: 120 },
    whole: ["lines", 120],
  },
  /** The data of invoices and credit notes, by the rules that CEN, Peppol, Factur-X and others publish as XSLT. */
  documents: {
    files: ["src/testing/documents/schematrons.test.ts"],
    title: "has no fault by the public schematrons",
    prepare: needRules,
    env: () => ({}),
    perRun: { runs: 1 },
    whole: ["runs", 1],
  },
  /** Clients that public generators make of the API document, compiled and used. */
  clients: {
    files: ["src/testing/clients/generated-clients.test.ts"],
    title: "public generators",
    prepare: () => {
      toolsFolder = fetchTools(CLIENT_GENERATORS);
    },
    env: () => ({ CLIENT_GENERATORS: toolsFolder }),
    perRun: { clients: 3, calls: 30 },
    whole: ["clients", 3],
  },
  /** The API document by the recommended rules of Redocly and Spectral. */
  linters: {
    files: ["src/testing/clients/public-linters.test.ts"],
    title: "no error and no warning",
    prepare: () => {
      toolsFolder = fetchTools(LINTERS);
    },
    env: () => ({ PUBLIC_LINTERS: toolsFolder }),
    perRun: { linters: 2 },
    whole: ["linters", 2],
  },
  /** Lists of 200,000 rows, CSV and then XLSX, from the file drop until they are live, and undone. */
  "list-flow": {
    files: ["journeys/large-lists.spec.ts"],
    title: "a large list goes live from CSV, the next day's from XLSX, and is undone",
    isJourney: true,
    prepare: fillListFlow,
    env: () => ({ LIST_ROWS: String(listFlowRows), LIST_PRODUCTS: "made" }),
    perRun: { rows: 2 * listFlowRows },
    whole: ["rows", 400_000],
  },
  /** An offline shift: two devices, each tab killed twice, everything sent twice and in reverse. */
  "offline-scans": {
    files: ["journeys/warehouse-devices.spec.ts"],
    title: "offline scans of two devices, with tabs killed and queues sent twice and in reverse",
    isJourney: true,
    env: () => ({ OFFLINE_SCANS: String(offlineScans) }),
    // Two thirds of the packages on each device.
    perRun: { packages: offlineScans, scans: (offlineScans / 3) * 4 },
    whole: ["packages", offlineScans],
  },
  /** The API is killed while a device sends its offline scans. */
  "offline-outage": {
    files: ["journeys/warehouse-outage.spec.ts"],
    title: "the API dies while a device sends its scans and comes back: every package is received once",
    isJourney: true,
    env: () => ({ OFFLINE_SCANS: String(offlineScans) }),
    perRun: { packages: offlineScans },
    whole: ["packages", offlineScans],
  },
  /** Every screen and dialog in the light and on a dark phone; the suite checks each in one of the two. */
  looks: {
    files: ["journeys/accessibility.spec.ts"],
    title: "no serious finding",
    isJourney: true,
    env: () => ({ BOTH_LOOKS: "1" }),
    perRun: { rounds: 1 },
    whole: ["rounds", 1],
  },
  /**
   * A production installation behind TLS, from an empty database to the first order, against `npm run
   * production`.
   */
  "first-day": {
    files: ["journeys/first-day.spec.ts"],
    title: "the first day of an empty installation behind TLS",
    isJourney: true,
    env: () => ({ BASE_SCHEME: "https", NODE_EXTRA_CA_CERTS: productionAuthority }),
    perRun: { days: 1 },
    whole: ["days", 1],
  },
  kills: {
    files: ["src/testing/simulation/kills.test.ts"],
    title: "has done every call once",
    prepare: () => void execFileSync(process.execPath, ["build.ts"], { cwd: api, stdio: "inherit" }),
    env: (seed) => ({ KILL_SEED: String(seed), KILLS: "50", API_PROGRAM: "dist/main.js" }),
    perRun: { kills: 50 },
    whole: ["kills", 500],
    figures: { variable: "KILL_FIGURES", summary: recoveries },
  },
};
