import { createReadStream, statSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";
import { type Handler, sendJson, urlOf } from "#http-answers.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".map": "application/json",
};

/** Serves the files below `folder`; a folder answers with its index.html. `missing` is the line shown while there is nothing. */
export function staticFiles(folder: string, missing: string): Handler {
  return (request, response) => {
    const wanted = normalize(join(folder, decodeURIComponent(urlOf(request).pathname)));
    const file = isFile(wanted) ? wanted : join(wanted, "index.html");
    if (!file.startsWith(folder + sep) || !isFile(file)) {
      sendJson(response, 404, {
        code: "NOT_FOUND",
        message: isFile(join(folder, "index.html")) ? "There is no such file." : missing,
      });
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
