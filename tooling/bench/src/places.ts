import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder of a persistent database cluster; below `DATA_DIR`, as for the launcher. */
export async function clusterFolder(name: "postgres" | "postgres-fsync"): Promise<string> {
  const folder = join(process.env["DATA_DIR"] ?? join(ROOT, ".data"), "bench");
  await mkdir(folder, { recursive: true });
  return join(folder, name);
}

/** A program of the built API; `API_DIST` names another build, to compare two builds on the same data. */
export function apiProgram(name: "main" | "cli"): string {
  return join(process.env["API_DIST"] ?? join(ROOT, "apps/api/dist"), `${name}.js`);
}
