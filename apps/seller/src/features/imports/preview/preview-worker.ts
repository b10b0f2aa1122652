import { readPreview } from "#features/imports/preview/read-preview.ts";

// The program of a worker: a file may take long to read, and the page goes on answering meanwhile.
self.addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  void readPreview(data).then((answer) => self.postMessage(answer));
});
