import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withSecretFiles } from "#secret-files.ts";

const NAMES = ["DATABASE_URL", "TOKEN_SECRET", "SMTP_URL"];

let folder: string;
let secret: string;
let empty: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
  [secret, empty] = [path.join(folder, "token"), path.join(folder, "empty")];
  writeFileSync(secret, "a secret with spaces inside \n");
  writeFileSync(empty, " \n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("takes a secret from the file that the environment names, without its line end", () => {
  expect(withSecretFiles({ TOKEN_SECRET_FILE: secret, PORT: "1" }, NAMES)).toMatchObject({
    TOKEN_SECRET: "a secret with spaces inside ",
    PORT: "1",
  });
});

it("leaves variables of other programs alone", () => {
  const others = { SSL_CERT_FILE: secret, CONTENT_TOKEN_FILE: secret, TOKEN_SECRET: "as it is" };
  expect(withSecretFiles(others, NAMES)).toEqual(others);
});

it("refuses files that cannot be read, are empty, or compete with a value: by name, without path and value", () => {
  const read = () =>
    withSecretFiles(
      {
        TOKEN_SECRET_FILE: path.join(folder, "missing"),
        SMTP_URL_FILE: empty,
        DATABASE_URL_FILE: secret,
        DATABASE_URL: "postgres://other",
      },
      NAMES,
    );
  expect(read).toThrow(
    "Invalid environment variables: DATABASE_URL_FILE (DATABASE_URL is set too), " +
      "TOKEN_SECRET_FILE (the file cannot be read), SMTP_URL_FILE (the file is empty)",
  );
});
