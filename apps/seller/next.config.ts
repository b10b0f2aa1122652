import { fileURLToPath } from "node:url";
import { sellerNextConfig } from "./src/lib/next-config.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export default (phase: string) => sellerNextConfig(root, process.env["ENVIRONMENT"], phase);
