"use client";
import { useEffect, useState } from "react";
import type { PreviewAnswer } from "#features/imports/preview/read-preview.ts";

/**
 * The beginning of a file, read in a worker of the page.
 * @returns null until it is read, and if it cannot be: the upload does not depend on it
 */
export function usePreview(file: File): PreviewAnswer | null {
  const [answer, setAnswer] = useState<{ readonly of: File; readonly is: PreviewAnswer } | null>(null);
  useEffect(() => {
    if (typeof Worker === "undefined") return undefined;
    const worker = new Worker(new URL("./preview-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) =>
      setAnswer({ of: file, is: data }),
    );
    worker.postMessage(file);
    return () => worker.terminate();
  }, [file]);
  return answer?.of === file ? answer.is : null;
}
