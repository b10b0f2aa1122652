import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { Config } from "#foundation/config.ts";
import { openErrorSink } from "#providers/error-reports.ts";

it("sends an error with its tags to the collector, and nothing about the process, its host or its user", async () => {
  const received = Promise.withResolvers<string>();
  const collector = createServer((request, response) => {
    void text(request).then(received.resolve);
    response.end("{}");
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  try {
    const config = { ERROR_DSN: `http://public@127.0.0.1:${port}/7`, ENVIRONMENT: "preview" } as Config;
    const send = await openErrorSink(config);
    send?.(new TypeError("lines is not iterable"), { area: "job", job: "payouts" });
    const envelope = await received.promise;
    const event = JSON.parse(envelope.split("\n")[2] ?? "{}") as Record<string, unknown>;
    expect(event).toMatchObject({
      environment: "preview",
      tags: { area: "job", job: "payouts" },
      exception: { values: [{ type: "TypeError", value: "lines is not iterable" }] },
    });
    for (const field of ["user", "request", "server_name", "extra", "breadcrumbs"])
      expect(event).not.toHaveProperty(field);
  } finally {
    collector.close();
  }
});

it("sends nothing without a DSN", async () => {
  expect(await openErrorSink({ ERROR_DSN: undefined } as Config)).toBeUndefined();
});
