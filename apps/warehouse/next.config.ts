import { fileURLToPath } from "node:url";
import { portalNextConfig } from "@quayside/portal/next-config";

export default portalNextConfig(fileURLToPath(new URL("../../", import.meta.url)));
