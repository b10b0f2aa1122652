import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { CreateTestSalePage } from "#features/staff/test-sales/create-test-sale-page.tsx";
import { serverEnvironment } from "#lib/env.ts";

/** Read with each request: the same build runs in every environment. */
const isProduction = () => readPublicConfig(serverEnvironment(), "sellers").environment === "production";

export function generateMetadata(): Metadata {
  return isProduction() ? {} : { title: "Create test sale" };
}

export default function Page() {
  if (isProduction()) notFound();
  return <CreateTestSalePage />;
}
