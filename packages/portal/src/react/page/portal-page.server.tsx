import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { Client } from "@quayside/api-client/client";
import { decideGuard } from "@quayside/auth/guard.rules";
import type { GuardedPage } from "@quayside/auth/guard.rules";
import { statusOf } from "@quayside/auth/session-snapshot";
import { addressFor } from "#addresses.ts";
import { queriesOf } from "#page/page-reads.ts";
import type { PageQuery, PageReads } from "#page/page-reads.ts";
import type { PortalPages } from "#page/portal-pages.server.ts";
import { readPublicConfig } from "#public-config.server.ts";
import type { PortalApplication } from "#public-config.ts";
import { ownerOf } from "#page/page-owner.ts";
import { PageData } from "#react/page/page-data.tsx";

/**
 * A page rendered with its data: the document contains its first rows. A reader without access is redirected, and an
 * unknown entity is a real 404. If the server cannot tell, it renders the placeholder, and the guard in `children`
 * decides in the browser. The frame around `children` is the same with and without data: React keeps the page's state
 * when the reader goes from a document to the next page of a list.
 *
 * @param isKept whether devices store this document for offline use: it then contains nothing of its reader
 * @param guard what the page requires of its reader, like the guard in `children`
 * @param entity the query of the page's entity: without an answer the page is a 404
 * @param reads the page's other first queries: at most three, including the entity
 */
export async function PortalPage({
  application,
  environment,
  pages,
  isKept = false,
  guard,
  entity,
  reads = () => [],
  children,
}: {
  readonly application: PortalApplication;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly pages: PortalPages;
  readonly isKept?: boolean;
  readonly guard: GuardedPage;
  readonly entity?: ((client: Client) => PageQuery) | undefined;
  readonly reads?: PageReads | undefined;
  readonly children: ReactNode;
}) {
  const queries = queriesOf(application, (client) => [...(entity ? [entity(client)] : []), ...reads(client)]);
  const part = await pages.page(queries);
  if (part === null) return <PageData>{children}</PageData>;
  const { session, state, answers } = part;
  const { user, flags, signature } = session;
  const asked = await headers();
  const decision = decideGuard({
    path: asked.get("x-path") ?? "",
    search: asked.get("x-search") ?? "",
    page: guard,
    session: { status: statusOf(user, signature), user, flags },
  });
  if (decision.show === "redirect")
    redirect(addressFor(decision.to, readPublicConfig(environment, application)));
  // An address that cannot belong to an entity is a 404 as well.
  const { status } = answers[0] ?? {};
  if (entity !== undefined && (status === 404 || status === 400)) notFound();
  if (isKept) return <PageData>{children}</PageData>;
  return (
    <PageData owner={ownerOf(user)} state={state}>
      {children}
    </PageData>
  );
}
