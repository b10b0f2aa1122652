import { fileURLToPath } from "node:url";
import { sellerNextConfig } from "./src/lib/next-config.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export default sellerNextConfig(root, process.env["ENVIRONMENT"]);
