import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { outcomeOf } from "#hostile/hostile-file.fixtures.ts";

// Reads the files of a folder one by one and prints each outcome as a line of JSON, with the process's peak memory so
// far and the CPU time of the file.
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
