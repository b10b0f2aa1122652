import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { cleanup, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { seller } from "#testing/fixtures.ts";
import { failed, renderApp, signedIn } from "#testing/render-app.tsx";

// What a server adds to a page; the guards in it are the browser's.
vi.mock("#components/whole-page.tsx", () => ({
  WholePage: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock("@quayside/portal/react/page/page-address", () => ({ PageAddress: MemoryAddress }));

const PORTAL = join(import.meta.dirname, "app/(portal)");
/** Pages that any visitor may see, and "/", which is a guard itself. */
const OPEN = new Set(["/", "/reset-password/", "/join-team/", "/logout/", "/legal/terms/", "/[...missing]/"]);
/** Pages for any signed-in user, of whatever kind. */
const FOR_ALL = new Set(["/activate-account/", "/my-profile/security/"]);

const params = { id: "sale_0000001", qid: "claim_000001", slug: "nord-beauty", saleQid: "sale_0000001" };
type PageModule = {
  readonly default: (props: {
    readonly params: Promise<typeof params>;
    readonly searchParams: Promise<object>;
  }) => ReactNode | Promise<ReactNode>;
};

/** Where users who are not verified are redirected: open to them. */
const VERIFICATION = "/activate-account/";
/** Pages for staff that tell a seller so, once the account is verified. */
const TELLING = new Set(["/internal/seller-initial-checker/"]);

const pages = readdirSync(PORTAL, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|[/\\])page\.tsx$/.test(file))
  .map((file) => {
    const folder = relative(PORTAL, join(PORTAL, file, ".."))
      .split(sep)
      .join("/");
    return [folder === "" ? "/" : `/${folder}/`, join(PORTAL, file)] as const;
  })
  .filter(([path]) => !OPEN.has(path))
  .toSorted(([one], [other]) => one.localeCompare(other));

/** Where a page leads a visitor. */
async function visit(path: string, file: string, user: CurrentUser | null): Promise<string> {
  const { default: Page } = (await import(file)) as PageModule;
  const page = await Page({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
  const answer = user === null ? failed(401, "session_ended") : { body: { ...signedIn().body, user } };
  const view = renderApp(<Suspense>{page}</Suspense>, {
    path,
    answers: { "POST auth/refresh/": answer },
  });
  await waitFor(() => expect(view.visited).not.toEqual([]));
  cleanup();
  return view.visited[0] ?? "";
}

const worker = { ...seller, isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null };
const unverified = { ...seller, isPhoneVerified: false };

beforeAll(() => {
  localStorage.clear();
  // For pages that ask their server which environment it is.
  vi.stubEnv("API_URL", "http://api.quayside.test/api/");
  vi.stubEnv("ENVIRONMENT", "preview");
  vi.stubEnv("SUPPORT_EMAIL", "name@example.com");
  vi.stubEnv("SUCCESS_EMAIL", "name@example.com");
  vi.stubEnv("CONTENT_API_URL", "http://content.quayside.test/v2");
  vi.stubEnv("CONTENT_TOKEN", "token");
});

const except = (isException: (path: string) => boolean) => pages.filter(([path]) => !isException(path));

it.each(pages)("sends a visitor of %s without a session to the login, and back", async (path, file) => {
  expect(await visit(path, file, null)).toBe(`/login/?redirectPath=${encodeURIComponent(path)}`);
});

it.each(except((path) => FOR_ALL.has(path)))(
  "redirects a warehouse user away from %s",
  async (path, file) => {
    expect(await visit(path, file, worker)).toBe("/");
  },
);

it.each(except((path) => path === VERIFICATION))("closes %s to an unverified user", async (path, file) => {
  const leadsHome = path.startsWith("/internal/") && !TELLING.has(path);
  expect(await visit(path, file, unverified)).toBe(leadsHome ? "/" : VERIFICATION);
});
