import type { Metadata } from "next";
import { NotFound } from "@quayside/ui/not-found";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundPage() {
  return <NotFound homeHref="/" />;
}
