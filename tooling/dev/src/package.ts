import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, WEB_APPS } from "#build.ts";
import { Failure } from "#failure.ts";
import { ROOT } from "#paths.ts";
import { step } from "#progress.ts";
import { runTool, tail } from "#run-tool.ts";

/** The programs of an installation, a folder each. */
export const PROGRAMS = ["api", ...Object.keys(WEB_APPS)];

/** Where they are put. */
export const PACKAGE_FOLDER = join(ROOT, "out");

/** The bill of materials of a program in its folder, as CycloneDX, and the checksums of all its other files. */
export const BILL = "sbom.cdx.json";
export const CHECKSUMS = "SHA256SUMS";

/** The first pnpm of whose kind writes bills of materials; it reads the lock file of ours. */
const PNPM_WITH_BILLS = "pnpm@11.10.0";

/** What pnpm leaves for itself, with paths of this machine, and our own packages, which are in the bundle. */
const LEFT_OUT = [
  "pnpm-lock.yaml",
  "node_modules/{.bin,.modules.yaml,.pnpm-workspace-state*,@quayside}",
  "node_modules/.pnpm/{lock.yaml,@quayside+*,node_modules/.bin,node_modules/@quayside}",
  "node_modules/.pnpm/*/node_modules/{*,@*/*}/node_modules/.bin",
];

/**
 * `npm run package`: builds everything and puts what is deployed into `out`: a folder for each program that needs
 * nothing but Node, with its bill of materials and checksums. For the platform of this machine.
 * @throws Failure with the end of the output of what failed
 */
export async function makePackage(): Promise<void> {
  await build();
  await step(`Putting what is deployed into ${PACKAGE_FOLDER}`, async (note) => {
    for (const program of PROGRAMS) {
      note(program);
      const folder = join(PACKAGE_FOLDER, program);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      if (program === "api") await deployApi(folder);
      else {
        const standalone = join(ROOT, "apps", program, ".next/standalone");
        cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true });
      }
      writeFileSync(join(folder, BILL), await billOf(program));
      await writeChecksums(folder);
    }
  });
}

/** What pnpm remembers of its last installation, to repeat it when a manifest has changed. */
const LAST_INSTALLATION = join(ROOT, "node_modules/.pnpm-workspace-state-v1.json");

async function deployApi(folder: string): Promise<void> {
  const last = readFileSync(LAST_INSTALLATION);
  try {
    await pnpm(["--filter", "@quayside/api", "--prod", "--legacy", "deploy", folder]);
  } finally {
    // This one was into another folder: repeated here, it would remove all that only development needs.
    writeFileSync(LAST_INSTALLATION, last);
  }
  for (const path of globSync(LEFT_OUT, { cwd: folder }))
    rmSync(join(folder, path), { recursive: true, force: true });
}

async function billOf(program: string): Promise<string> {
  const quietly = ["--config.pm-on-fail=ignore", "--config.verify-deps-before-run=false"];
  const bill = [
    "sbom",
    "--sbom-format",
    "cyclonedx",
    "--sbom-type",
    "application",
    "--prod",
    "--lockfile-only",
  ];
  return await pnpm(["dlx", PNPM_WITH_BILLS, ...quietly, "--filter", `@quayside/${program}`, ...bill]);
}

async function pnpm(args: readonly string[]): Promise<string> {
  const { code, output, standardOutput } = await runTool("pnpm", args);
  if (code !== 0) throw new Failure(`pnpm ${args.join(" ")} failed:\n${tail(output)}`);
  return standardOutput;
}

/** Writes a line for each file, but for links: what they point to has one. */
async function writeChecksums(folder: string): Promise<void> {
  const files = `find . -type f ! -name ${CHECKSUMS} -print0 | LC_ALL=C sort --zero-terminated`;
  const line = `${files} | xargs --null sha256sum > ${CHECKSUMS}`;
  const { code, output } = await runTool("sh", ["-c", line], { cwd: folder });
  if (code !== 0) throw new Failure(`The checksums could not be written: ${tail(output)}`);
}
