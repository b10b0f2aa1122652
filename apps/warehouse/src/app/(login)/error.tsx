"use client";
export { PageError as default } from "@quayside/portal/react/page-error";
