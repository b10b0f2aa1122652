type Reporter = (error: unknown, area: string, level: "error" | "warning") => void;

let reporter: Reporter = () => {};

/** Connects the content package to the app's error reporting. The last call counts. */
export function onContentProblem(report: Reporter): void {
  reporter = report;
}

/** Reports silently: a failing reporter never reaches the page. */
export function reportContentProblem(
  error: unknown,
  area: string,
  level: "error" | "warning" = "error",
): void {
  try {
    reporter(error, area, level);
  } catch {
    // Reported errors are already handled.
  }
}
