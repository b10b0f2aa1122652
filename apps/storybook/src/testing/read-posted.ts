import { outcomeOf } from "@quayside/spreadsheet/hostile/hostile-file.fixtures";

/** What a worker reports about a file that was posted to it. */
export interface ToldOutcome {
  readonly outcome: string;
  readonly milliseconds: number;
  /** Nothing of Node is within reach, so nothing of it can have helped. */
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
