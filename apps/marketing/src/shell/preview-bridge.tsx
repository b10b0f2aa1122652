"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page when an editor saves or publishes in the visual editor that frames it. */
export function PreviewBridge() {
  const router = useRouter();
  useEffect(() => {
    if (window.parent === window) return;
    void import("@quayside/content/editor-bridge").then(({ openEditorBridge }) =>
      openEditorBridge(() => router.refresh()),
    );
  }, [router]);
  return null;
}
