"use client";
import { FrameError } from "@quayside/portal/react/frame/frame-error";
import "./globals.css";

/** What is shown instead of everything when even the frame of the page failed. */
export default function GlobalError({ error }: { readonly error: Error }) {
  return <FrameError error={error} />;
}
