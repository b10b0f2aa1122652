import type { Metadata } from "next";
import { NotFound } from "@quayside/ui/not-found";
import { Shell } from "#components/shell.tsx";

export const metadata: Metadata = { title: "Page not found" };

export default function Page() {
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}
