"use client";
import { FrameError } from "@quayside/portal/react/frame/frame-error";
import "./globals.css";

/** Replaces the whole document when even the frame of the page failed. */
export default function GlobalError({ error }: { readonly error: Error }) {
  return <FrameError error={error} scale="lg" />;
}
