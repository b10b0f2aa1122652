import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorsDoc, errorsFile } from "./errors-doc.ts";

it("documents every error of the contract, and no others", () => {
  expect(readFileSync(errorsFile, "utf8")).toBe(errorsDoc());
});
