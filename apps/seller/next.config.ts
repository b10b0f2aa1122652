import { fileURLToPath } from "node:url";
import { sellerNextConfig } from "./src/lib/next-config.ts";

export default sellerNextConfig(
  fileURLToPath(new URL("../../", import.meta.url)),
  process.env["ENVIRONMENT"],
);
