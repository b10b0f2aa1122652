import type { Metadata } from "next";

export const metadata: Metadata = { title: "Empty", robots: { index: false, follow: false } };

/** The floor that the sizes and times of the other pages are measured against. */
export default function Page() {
  return <h1>Empty</h1>;
}
