import { UserPage } from "#components/guarded-page.tsx";

/** "/" shows nothing of its own: its guard redirects every user, so that being sent here never loops. */
export default function Page() {
  return <UserPage />;
}
