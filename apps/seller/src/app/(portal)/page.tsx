import { HomeResolver } from "#features/session/home-resolver.tsx";

/** Leads everybody to their own start: sellers, warehouse users, visitors. */
export default function Page() {
  return <HomeResolver />;
}
