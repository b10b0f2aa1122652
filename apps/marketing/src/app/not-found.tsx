import { NotFound } from "@quayside/ui/not-found";
import { WaysOn } from "#shell/ways-on.tsx";

/** What a path without a page shows. */
export default function NotFoundPage() {
  return (
    <main className="flex grow flex-col">
      <NotFound homeHref="/">
        <WaysOn />
      </NotFound>
    </main>
  );
}
