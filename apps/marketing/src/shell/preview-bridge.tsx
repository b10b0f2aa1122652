"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Draws the page anew when an editor saves or publishes in the visual editor around it. */
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
