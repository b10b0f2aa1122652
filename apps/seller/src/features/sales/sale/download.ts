"use client";
export { useDownload } from "@quayside/portal/use-download";
