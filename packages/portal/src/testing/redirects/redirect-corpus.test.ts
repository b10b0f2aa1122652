import { describe, expect, it } from "vitest";
import { EXCERPT, leaves, payloadsOf } from "#testing/redirects/redirect-corpus.ts";

/** `npm run corpus -- FOLDER` runs a fuller set. */
const file = process.env["REDIRECT_VECTORS"] ?? EXCERPT;

describe("redirects and links of content", () => {
  it("stay on the site for every published payload", () => {
    const payloads = payloadsOf(file);
    expect(payloads.length).toBeGreaterThan(10);
    expect(payloads.filter((payload) => leaves(payload))).toEqual([]);
  });
});
