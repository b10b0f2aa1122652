import type { Operation } from "@quayside/api-client/contract/endpoint";
import { TABLE } from "@quayside/api-client/contract/file-types";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type TableFormat, writeTable } from "@quayside/spreadsheet/write-table";
import { buildApi } from "#api.ts";
import { CallDeadline } from "#http/call-deadline.ts";
import { DownloadAnswer } from "#kernel/context.ts";
import { Downloads } from "#http/downloads.ts";
import { Metrics } from "#foundation/metrics.ts";
import { useApi } from "#testing/use-api.ts";
import { currentCall } from "#foundation/current-call.ts";

const as = "seller@demo.example";
const api = useApi();

/** A download whose rows fail after `count`, in batches of 500. */
function breakingAfter(count: number): DownloadAnswer {
  async function* rows() {
    for (let index = 0; index < count; index += 1) yield [String(index)];
    throw new Error("The rows broke off");
  }
  return answerWith("csv", rows());
}

/**
 * Rows that wait for a gate before the first one; records when they are requested, abandoned by their reader, and
 * closed.
 */
function gatedRows() {
  const opened = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  async function* rows() {
    try {
      currentCall()?.abandoned.addEventListener("abort", () => left.resolve());
      opened.resolve();
      await gate.promise;
      yield ["1"];
      yield ["2"];
    } finally {
      closed.resolve();
    }
  }
  return { rows, opened: opened.promise, left: left.promise, open: gate.resolve, closed: closed.promise };
}

const columnA = [{ header: "A", kind: "text" }] as const;

function answerWith(format: TableFormat, rows: AsyncIterable<readonly string[]>): DownloadAnswer {
  const chunks = writeTable({ format, sheetName: "A", columns: columnA, rows });
  return new DownloadAnswer({ chunks, mediaType: "text/csv", fileName: "a" });
}

async function served<T>(answer: () => DownloadAnswer, look: (url: string) => Promise<T>): Promise<T> {
  const endpoint: Operation = {
    id: "planted.download",
    method: "GET",
    path: "download/",
    access: ["seller"],
    summary: "Planted.",
    errorDefinitions: {},
    answer: z.any(),
    answerAs: "file",
    fileTypes: TABLE,
  };
  const { server } = await buildApi(
    { ...api.services, config: { ...api.services.config, DATABASE_POOL: 8 }, metrics: new Metrics() },
    { endpoints: [endpoint], handlers: new Map([[endpoint.id, async () => answer()]]) },
  );
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  try {
    return await look(url);
  } finally {
    await server.close();
  }
}

const download = async (url: string, { who = as, signal }: { who?: string; signal?: AbortSignal } = {}) =>
  fetch(`${url}/api/download/`, {
    headers: { authorization: `Bearer ${await api.tokenOf(who)}` },
    ...(signal ? { signal } : {}),
  });

describe("a download", () => {
  it.each([
    "offers/download/?search=%00",
    "offers/download/?brand=%00",
    "sales/download/?search=a%00b",
    "sales/?search=%00",
  ])("is refused with the name of the field for a character that no text has: %s", async (path) => {
    const { status, body } = await api.request("GET", path, { as });
    const field = path.includes("brand") ? "brand" : "search";
    expect([status, body["code"], Object.keys(body["fieldErrors"] ?? {})]).toEqual([
      400,
      "validation_failed",
      [field],
    ]);
  });

  it("refuses such a character in the texts of a body, at any depth", async () => {
    const body = { gtins: ["4006381333931", "a\u0000"] };
    const answer = await api.request("POST", "variants/request/", { as, body });
    expect([answer.status, Object.keys(answer.body["fieldErrors"] ?? {})]).toEqual([400, ["gtins.1"]]);
  });

  it("is a normal error when it fails before its first row", async () => {
    const answer = await served(() => breakingAfter(0), download);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      500,
      "application/json; charset=utf-8",
    ]);
  });

  it("that fails later is counted by its route", async () => {
    await served(
      () => breakingAfter(1200),
      async (url) => {
        const answer = await download(url);
        expect(answer.status).toBe(200);
        await expect(answer.text()).rejects.toThrow();
        const metrics = await (await fetch(`${url}/metrics`)).text();
        expect(metrics).toContain('http_answers_broken_total{route="/api/download/"} 1');
      },
    );
  });

  it.each(["csv", "xlsx"] as const)(
    "as %s closes its source when its reader leaves before the first piece",
    async (format) => {
      const { rows, opened, left, open, closed } = gatedRows();
      await served(
        () => answerWith(format, rows()),
        async (url) => {
          const leaving = new AbortController();
          const answer = download(url, { signal: leaving.signal });
          await opened;
          leaving.abort();
          await expect(answer).rejects.toThrow();
          await left;
          open();
          await closed;
        },
      );
    },
  );

  it("waits while its company has as many as allowed, without delaying other companies", async () => {
    const sources = Array.from({ length: 4 }, gatedRows);
    let asked = 0;
    await served(
      () => {
        const source = sources[asked];
        asked += 1;
        if (!source) throw new Error("asked too often");
        return answerWith("csv", source.rows());
      },
      async (url) => {
        const own = [download(url), download(url), download(url)];
        await expect.poll(() => asked).toBe(3);
        const others = download(url, { who: "keyaccount@demo.example" });
        await sources[3]?.opened;
        const isOpen = sources.map(() => false);
        sources.forEach(({ opened }, index) => void opened.then(() => (isOpen[index] = true)));
        await expect.poll(() => isOpen.filter(Boolean)).toHaveLength(3);
        expect(isOpen[3]).toBe(true);
        for (const { open } of sources) open();
        const answers = await Promise.all([...own, others]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        await Promise.all(answers.map((answer) => answer.text()));
      },
    );
  });

  it("gives up its slot and its source when its reader pauses for too long", async () => {
    const { rows, open, closed } = gatedRows();
    open();
    const downloads = new Downloads({ perCompany: 1, atOnce: 1, readerPauseMs: 1 });
    const deadline = new CallDeadline(60_000, "request");
    const paused = await downloads.begin(answerWith("csv", rows()), "company", deadline);
    await closed;
    const next = gatedRows();
    next.open();
    await downloads.begin(answerWith("csv", next.rows()), "company", deadline);
    deadline.stop();
    await expect(paused.chunks[Symbol.asyncIterator]().next()).rejects.toThrow("paused");
  });

  it("ends normally when it is complete", async () => {
    const { status, bytes } = await api.request("GET", "offers/download/?format=csv", { as });
    expect(status).toBe(200);
    expect(bytes.toString("utf8").split("\r\n").length).toBeGreaterThan(2);
  });
});
