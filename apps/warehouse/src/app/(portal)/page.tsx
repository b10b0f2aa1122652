import { UserPage } from "#components/guarded-page.tsx";

/** "/" shows nothing of its own: its guard leads everybody on, so that being sent here never loops. */
export default function Page() {
  return <UserPage />;
}
