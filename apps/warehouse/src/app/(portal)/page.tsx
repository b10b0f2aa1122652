import { UserPage } from "#components/guarded-page.tsx";

/** "/" has no content: its guard redirects every user, and redirects to it never loop. */
export default function Page() {
  return <UserPage />;
}
