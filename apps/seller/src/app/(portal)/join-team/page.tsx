import type { Metadata } from "next";
import { JoinPage } from "#features/team/join-page.tsx";

export const metadata: Metadata = { title: "Join a team", referrer: "no-referrer" };

export default function Page() {
  return <JoinPage />;
}
