import { readdirSync } from "node:fs";
import { join } from "node:path";

const APPS = join(import.meta.dirname, "../../../apps");

export type WebApp = "seller" | "warehouse" | "marketing";

/** The routes of a web app as its folders name them, without route groups, e.g. "/orders/[id]/contact/". */
export function routesOf(app: WebApp): string[] {
  return readdirSync(join(APPS, app, "src/app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page(\.preview)?\.tsx$/.test(file))
    .map((file) => `/${file.replace(/[^/]+$/, "")}`.replaceAll(/\([^)]+\)\//g, ""))
    .toSorted();
}

/** Whether a segment of the address is a parameter. */
export function isDynamic(route: string): boolean {
  return route.includes("[");
}
