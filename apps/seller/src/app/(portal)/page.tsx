import { WholePage } from "#components/whole-page.tsx";
import { HomeResolver } from "#features/session/home-resolver.tsx";

/** Redirects every user to their own start page: sellers, warehouse users, visitors. */
export default function Page() {
  return (
    <WholePage guard={{}}>
      <HomeResolver />
    </WholePage>
  );
}
