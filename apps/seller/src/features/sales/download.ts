"use client";
export { useDownload } from "#components/download.ts";
