import { mkdir } from "node:fs/promises";
import { bundlePicture } from "@quayside/portal/first-picture/bundle";

// Tests build into a folder of their own.
const [folder = "dist"] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await bundlePicture({
  entry: "src/first-picture/orders.tsx",
  name: "ordersPicture",
  outfile: `${folder}/orders-source.js`,
});
