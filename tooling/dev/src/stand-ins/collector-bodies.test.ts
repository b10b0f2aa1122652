import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { unpacked } from "#http-answers.ts";
import { envelopeItems, eventsIn } from "#stand-ins/collector-bodies.ts";

const event = {
  event: "sale_confirmed",
  properties: { distinct_id: "a1", token: "k" },
  timestamp: "2026-01-05T09:00:00Z",
};

describe("eventsIn", () => {
  it("reads a single event, an array, a batch and a form", () => {
    const json = JSON.stringify(event);
    const form = `data=${encodeURIComponent(Buffer.from(json).toString("base64"))}`;
    for (const body of [json, `[${json}]`, `{"batch":[${json}]}`, form]) {
      expect(eventsIn(body)).toEqual([
        {
          event: "sale_confirmed",
          distinctId: "a1",
          properties: event.properties,
          timestamp: event.timestamp,
        },
      ]);
    }
  });

  it("rejects invalid JSON", () => {
    expect(() => eventsIn("hello")).toThrow(SyntaxError);
  });
});

describe("unpacked", () => {
  it("decompresses gzip even without a header, and leaves anything else alone", () => {
    expect(unpacked(gzipSync("hello")).toString()).toBe("hello");
    expect(unpacked(Buffer.from("hello")).toString()).toBe("hello");
    expect(unpacked(Buffer.alloc(0))).toHaveLength(0);
  });
});

describe("envelopeItems", () => {
  it("reads payloads by line and by length, including line breaks inside", () => {
    const body = Buffer.from(
      '{"dsn":"x"}\n{"type":"event"}\n{"message":"m"}\n{"type":"replay_recording","length":5}\na\nb\nc\n{"type":"span"}\n{}',
    );
    expect(envelopeItems(body)).toEqual([
      { type: "event", payload: { message: "m" } },
      { type: "replay_recording", payload: { bytes: 5 } },
      { type: "span", payload: {} },
    ]);
  });

  it("finds nothing in a header without items", () => {
    expect(envelopeItems(Buffer.from('{"dsn":"x"}'))).toEqual([]);
  });
});
