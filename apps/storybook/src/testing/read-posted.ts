import { outcomeOf } from "@quayside/spreadsheet/hostile/hostile-file.fixtures";

/** A worker's report on a file posted to it. */
export interface ToldOutcome {
  readonly outcome: string;
  readonly milliseconds: number;
  /** No Node API is available here, so the result cannot depend on one. */
  readonly isBrowser: boolean;
}

self.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => {
  const started = performance.now();
  void outcomeOf(data).then((outcome) => {
    const milliseconds = performance.now() - started;
    const isBrowser = !("Buffer" in globalThis);
    self.postMessage({ outcome, milliseconds, isBrowser } satisfies ToldOutcome);
  });
});
