import { fileURLToPath } from "node:url";
import { portalNextConfig } from "@quayside/portal/next-config";

const root = fileURLToPath(new URL("../../", import.meta.url));

export default portalNextConfig(root);
