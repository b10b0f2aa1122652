import { readFileSync } from "node:fs";

/** A test and how long it took. */
export type TimedTest = { readonly title: string; readonly ms: number };
/** The result of one test stage. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  tests: TimedTest[];
};

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightResult = {
  duration?: number;
  error?: PlaywrightError;
  errors?: PlaywrightError[];
  attachments?: { name: string; path?: string }[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: {
    results: PlaywrightResult[];
  }[];
};
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
};

/** The tally of several stages together. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    skipped: tallies.reduce((total, tally) => total + tally.skipped, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    tests: tallies.flatMap((tally) => tally.tests),
  };
}

/** Reads vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function fromVitest(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const files = report.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: [
      ...files.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `${file.name}: ${test.fullName}\n    ${firstLines(test.failureMessages?.[0])}`),
      ),
      ...broken.map((file) => `${file.name}\n    ${firstLines(file.message)}`),
    ],
    tests: files.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        title: `${file.name}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

/** Reads Playwright's JSON report. A test that passed on a retry counts as passed. */
export function fromPlaywright(json: string): Tally {
  const report = JSON.parse(json) as PlaywrightReport;
  const stats = report.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = report.errors ?? [];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected ? 0 : errors.length),
    skipped: stats.skipped,
    failures: [
      ...(report.suites ?? []).flatMap((suite) => failedSpecs(suite)),
      ...errors.map((error) => firstLines(error.message)),
    ],
    tests: (report.suites ?? []).flatMap((suite) => timedSpecs(suite)),
  };
}

function timedSpecs(suite: PlaywrightSuite): TimedTest[] {
  const own = (suite.specs ?? []).map(({ file, title, tests }) => ({
    title: `${file}: ${title}`,
    ms: tests.flatMap((test) => test.results).reduce((total, { duration = 0 }) => total + duration, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timedSpecs(inner))];
}

/** The tests that took longest, a line each, so that the suite cannot become slow unseen. */
export function slowest(tests: readonly TimedTest[], root: string, count = 20): string[] {
  return tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title.replace(`${root}/`, "")}`);
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const failed = spec.tests.flatMap((test) => test.results).find((result) => result.error);
      const context = failed?.attachments?.find(({ name }) => name === "error-context")?.path;
      const page = context === undefined ? [] : pageIn(readFileSync(context, "utf8"));
      return [`${spec.file}:${spec.line}: ${spec.title}`, ...reasons(failed), ...page].join("\n    ");
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner))];
}

/** A timeout is reported as two errors: the timeout, and the awaited condition. */
function reasons(result?: PlaywrightResult): string[] {
  const errors = result?.errors?.length ? result.errors : [result?.error ?? {}];
  return errors.map(
    ({ message, location }) =>
      firstLines(message) + (location ? `\n    in line ${location.line} of ${location.file}` : ""),
  );
}

const PAGE_LINES = 50;

/** What the page showed when a journey failed: the dialog that was open, else its main content. */
function pageIn(context: string): string[] {
  const lines = context.slice(Math.max(0, context.indexOf("# Page snapshot"))).split("\n");
  const from = [/^ *- (alert)?dialog\b/, /^ *- main\b/]
    .map((start) => lines.findIndex((line) => start.test(line)))
    .find((index) => index !== -1);
  return lines.slice(from ?? 0).slice(0, PAGE_LINES);
}

/**
 * Vitest's errors outside of any test: they affect its exit code, but are not in its report.
 *
 * @param output what it wrote to the terminal, without colours
 * @returns undefined when there was none
 */
export function unhandledErrors(output: string): string | undefined {
  const from = /^.*Unhandled Errors?\b.*$/m.exec(output)?.index;
  if (from === undefined) return undefined;
  return output
    .slice(from)
    .split(/^ *Test Files /m, 1)[0]
    ?.trimEnd();
}

function firstLines(message = "no message"): string {
  // Messages come with terminal colours.
  const plain = message.replace(/\u001B\[[0-9;]*m/g, "");
  return plain.split("\n").slice(0, 12).join("\n    ");
}

/** The one line everything ends with. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
