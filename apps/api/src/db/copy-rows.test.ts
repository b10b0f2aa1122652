import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { copyCell, copyRows } from "#db/copy-rows.ts";
import { withOneClient } from "#db/one-client.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const COPY = "copy copied from stdin";

/** Copies chunks into a table of one text column. @returns why that failed, and the rows that are there afterwards */
async function copied(chunks: () => AsyncIterable<Buffer>) {
  return await withOneClient(
    { databaseUrl: api.databaseUrl, name: "quayside-copy-test" },
    async (client, db) => {
      await sql`create temporary table copied (cell text check (cell <> 'refused'))`.execute(db);
      const failure = await copyRows(client, COPY, chunks()).then(
        () => null,
        (error: unknown) => String(error),
      );
      const { rows } = await sql<{ cell: string | null }>`select cell from copied`.execute(db);
      return { failure, cells: rows.map(({ cell }) => cell) };
    },
  );
}

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

describe("rows that are copied", () => {
  it("have the cells that were given, wherever a chunk ends", async () => {
    const cells = ["plain", "tab\tline\nreturn\rback\\slash", null, ""];
    const lines = cells.map((cell) => `${copyCell(cell)}\n`).join("");
    const pieces = lines.match(/[^]{1,7}/g) ?? [];
    expect(await copied(() => chunksOf(...pieces))).toEqual({ failure: null, cells });
  });

  it("are none when their source fails: its error is reported, and the connection still works", async () => {
    async function* broken() {
      yield* chunksOf("first\n");
      throw new Error("The file ends here");
    }
    expect(await copied(broken)).toEqual({ failure: "Error: The file ends here", cells: [] });
  });

  it("are none when the server refuses one: its error is reported, and the connection still works", async () => {
    const { failure, cells } = await copied(() => chunksOf("first\n", "refused\n", "last\n"));
    expect(failure).toContain('violates check constraint "copied_cell_check"');
    expect(cells).toEqual([]);
  });
});
