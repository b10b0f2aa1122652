import { readPreview } from "#features/imports/preview/read-preview.ts";

// Runs in a worker: reading a file may take long, and the page must stay responsive.
self.addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  void readPreview(data).then((answer) => self.postMessage(answer));
});
