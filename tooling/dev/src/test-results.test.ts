import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fromPlaywright, fromVitest, slowest, sum, summaryLine, unhandledErrors } from "#test-results.ts";

describe("fromVitest", () => {
  it("counts tests and names the failed ones", () => {
    const tally = fromVitest(
      JSON.stringify({
        numPassedTests: 3,
        numFailedTests: 1,
        numPendingTests: 2,
        testResults: [
          {
            name: "a.test.ts",
            status: "failed",
            assertionResults: [
              { fullName: "a b", status: "failed", duration: 12, failureMessages: ["x\ny"] },
            ],
          },
        ],
      }),
    );
    expect(tally).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ["a.test.ts: a b\n    x\n    y"],
      tests: [{ title: "a.test.ts: a b", ms: 12 }],
    });
  });

  it("counts a file that failed to load as failed", () => {
    const tally = fromVitest(
      JSON.stringify({
        testResults: [{ name: "a", status: "failed", message: "boom", assertionResults: [] }],
      }),
    );
    expect(tally).toMatchObject({ failed: 1, failures: ["a\n    boom"] });
  });
});

describe("unhandledErrors", () => {
  it("are the text between their heading and the counts, and empty without a heading", () => {
    const told = "⎯⎯⎯ Unhandled Errors ⎯⎯⎯\n\nError: connection lost\n ❯ a.ts:3:1";
    expect(unhandledErrors(` ✓ a.test.ts\n${told}\n\n Test Files  1 passed (1)\n`)).toBe(told);
    expect(unhandledErrors(" ✓ a.test.ts\n Test Files  1 passed (1)\n")).toBeUndefined();
  });
});

describe("fromPlaywright", () => {
  it("counts a successful retry as passed and finds failures in nested suites", () => {
    const spec = {
      title: "buys",
      file: "a.ts",
      line: 3,
      ok: false,
      tests: [{ results: [{ duration: 40, error: { message: "no" } }, { duration: 2 }] }],
    };
    const tally = fromPlaywright(
      JSON.stringify({
        stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
        suites: [{ title: "", suites: [{ title: "", specs: [spec] }] }],
      }),
    );
    expect(tally).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ["a.ts:3: buys\n    no"],
      tests: [{ title: "a.ts: buys", ms: 42 }],
    });
  });

  it("says what a journey was waiting for when it timed out", () => {
    const errors = [
      { message: "Test timeout of 60000ms exceeded." },
      { message: "locator.click: waiting for Save", location: { file: "a.spec.ts", line: 12 } },
    ];
    const results = [{ error: errors[0], errors }];
    const spec = { title: "buys", file: "a.ts", line: 3, ok: false, tests: [{ results }] };
    expect(fromPlaywright(JSON.stringify({ suites: [{ title: "", specs: [spec] }] })).failures).toEqual([
      "a.ts:3: buys\n    Test timeout of 60000ms exceeded.\n    locator.click: waiting for Save\n    in line 12 of a.spec.ts",
    ]);
  });

  it("shows an excerpt of a failed journey's page: its dialog, else its middle", () => {
    const failuresOf = (page: string) => {
      const path = join(mkdtempSync(join(tmpdir(), "page-")), "error-context.md");
      writeFileSync(path, `# Test info\n- main: none\n# Page snapshot\n${page}`);
      const results = [{ error: { message: "no" }, attachments: [{ name: "error-context", path }] }];
      const spec = { title: "buys", file: "a.ts", line: 3, ok: false, tests: [{ results }] };
      return fromPlaywright(JSON.stringify({ suites: [{ title: "", specs: [spec] }] })).failures;
    };
    const page = "- banner\n- main:\n  - heading";
    expect(failuresOf(page)).toEqual(["a.ts:3: buys\n    no\n    - main:\n      - heading"]);
    expect(failuresOf(`${page}\n- dialog:\n  - text: Failed`)).toEqual([
      "a.ts:3: buys\n    no\n    - dialog:\n      - text: Failed",
    ]);
  });

  it("fails when the run itself failed", () => {
    expect(
      fromPlaywright(
        JSON.stringify({
          stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
          errors: [{ message: "e" }],
        }),
      ).failed,
    ).toBe(1);
  });
});

describe("slowest", () => {
  it("names the longest tests first, by their path in the repository", () => {
    const tests = [
      { title: "/repository/a.test.ts: a", ms: 90 },
      { title: "/repository/b.test.ts: b", ms: 12_340 },
    ];
    expect(slowest(tests, "/repository", 1)).toEqual(["  12.3 s  b.test.ts: b"]);
  });
});

describe("summaryLine", () => {
  it("names skipped tests only when there are some", () => {
    const tally = { passed: 1, failed: 0, skipped: 0, failures: [], tests: [] };
    expect(summaryLine(sum([tally, tally]))).toBe("2 passed, 0 failed");
    expect(summaryLine({ ...tally, skipped: 2 })).toBe("1 passed, 0 failed, 2 skipped");
  });
});
