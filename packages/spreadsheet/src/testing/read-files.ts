import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { outcomeOf } from "#hostile/hostile-file.fixtures.ts";

// Reads the files of a folder one after the other and tells each outcome in a line of JSON, with the most memory that
// the process had so far and the processor time that the file took.
const [folder = "."] = process.argv.slice(2);
for (const file of readdirSync(folder).sort()) {
  const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
  const before = process.cpuUsage();
  const outcome = await outcomeOf(bytes);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = Math.round((user + system) / 1000);
  console.log(
    JSON.stringify({ file, outcome, cpuMs, rssMb: Math.round(process.resourceUsage().maxRSS / 1024) }),
  );
}
