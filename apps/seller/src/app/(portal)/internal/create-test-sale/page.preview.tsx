import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { CreateTestSalePage } from "#features/internal/create-test-sale-page.tsx";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = { title: "Create test sale" };

export default function Page() {
  // A build that holds this page may still be started as production.
  if (readPublicConfig(serverEnvironment(), "sellers").environment === "production") notFound();
  return <CreateTestSalePage />;
}
