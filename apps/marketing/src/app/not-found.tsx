import { NotFound } from "@quayside/ui/not-found";
import { WaysOn } from "#shell/ways-on.tsx";

/** The page for an unknown path. */
export default function NotFoundPage() {
  return (
    <main className="flex grow flex-col">
      <NotFound homeHref="/">
        <WaysOn />
      </NotFound>
    </main>
  );
}
