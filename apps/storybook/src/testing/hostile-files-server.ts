import type { Plugin } from "vite";
import { hostileFiles } from "@quayside/spreadsheet/hostile/all-files.fixtures";
import { HOSTILE_FILES } from "./hostile-files-address.ts";

/** Serves the hostile files, which are created in Node, to a browser. */
export function hostileFilesServer(): Plugin {
  return {
    name: "hostile-files",
    configureServer: ({ middlewares }) => {
      middlewares.use(HOSTILE_FILES, (request, response) => {
        const file = hostileFiles[Number((request.url ?? "").replace("/", "") || "NaN")];
        response.setHeader("content-type", file ? "application/octet-stream" : "application/json");
        const outcomes = hostileFiles.map(({ name, outcome }) => ({ name, outcome }));
        response.end(file ? file.bytes() : JSON.stringify(outcomes));
      });
    },
  };
}
