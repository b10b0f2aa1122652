import { tmpdir } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { preparationFailure } from "#database/prepare-database.ts";

const TITLE = "Bringing the database up to date";
const REFUSALS = [
  "The database was made by other migrations than those of this program: it has 0001_foundation",
  "The database is newer than this program: it has migration 9999_from_tomorrow",
  "Migration 0001_platform was changed after it was applied",
];

afterEach(() => vi.unstubAllEnvs());

describe("a database that cannot be brought up to date", () => {
  it.each(REFUSALS)("is replaced by --fresh if another version has made our own: %s", (refusal) => {
    vi.stubEnv("DATABASE_URL", undefined);
    vi.stubEnv("DATA_DIR", tmpdir());
    expect(preparationFailure(TITLE, `${refusal}\n`).message).toBe(
      `${refusal}. Another version of Quayside made the data in ${tmpdir()}. Start once with --fresh, which deletes it, or set another DATA_DIR.`,
    );
  });

  it.each(REFUSALS)("is left to its owner if DATABASE_URL names it: %s", (refusal) => {
    vi.stubEnv("DATABASE_URL", "postgresql://elsewhere/quayside");
    expect(preparationFailure(TITLE, refusal).message).toBe(`${TITLE} failed.\n${refusal}`);
  });

  it("is not blamed on another version for anything else", () => {
    vi.stubEnv("DATABASE_URL", undefined);
    expect(preparationFailure(TITLE, "division by zero").message).toBe(`${TITLE} failed.\ndivision by zero`);
  });
});
