import { NotFound } from "@quayside/ui/not-found";

/** What a path without a page shows. */
export default function NotFoundPage() {
  return (
    <main className="flex grow flex-col">
      <NotFound homeHref="/" />
    </main>
  );
}
