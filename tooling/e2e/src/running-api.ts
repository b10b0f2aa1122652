import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { callApi } from "#api.ts";

/** Kills the API's process, as a crash would; its supervisor restarts it. */
export function killApi(): void {
  const file = join(process.env["DATA_DIR"] ?? ".data", "children.json");
  const children = JSON.parse(readFileSync(file, "utf8")) as { pid: number }[];
  const api = children.find(({ pid }) => readlinkSync(`/proc/${pid}/cwd`).endsWith("apps/api"));
  if (api === undefined) throw new Error("The API is not among the running processes");
  process.kill(api.pid, "SIGKILL");
}

/** Whether the API is answering. */
export const apiAnswers = (): Promise<boolean> =>
  callApi("GET", "health/").then(
    ({ status }) => status === 200,
    () => false,
  );
