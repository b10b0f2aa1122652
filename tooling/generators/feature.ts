import { type Change, insertedBefore, textOf } from "./changes.ts";
import { Refusal, camel, pascal, sentence } from "./names.ts";

/** Where an app keeps its routes, and the component that guards and frames a page. */
const apps: Readonly<Record<string, { under: string; frame: string; from: string }>> = {
  seller: { under: "", frame: "SellerPage", from: "#components/seller-page.tsx" },
  warehouse: { under: "warehouse/", frame: "WarehousePage", from: "#components/guarded-page.tsx" },
};
const MATRIX = "packages/auth/src/guard-matrix.test.ts";

/**
 * Plans a feature of a web app: route, its place in the matrix of guards, page and texts; queries and view model as
 * well when the contract has a list of the same name.
 * @throws Refusal for an app that has no features
 */
export function planFeature(root: string, app: string, name: string): Change[] {
  const known = apps[app];
  if (!known) throw new Refusal(`"${app}" is not one of: ${Object.keys(apps).join(", ")}.`);
  const folder = `apps/${app}/src/features/${name}`;
  const list = listEndpointOf(
    textOf(root, `packages/api-client/src/contract/${name}/${name}.endpoints.ts`) ?? "",
  );
  const names: FeatureNames = {
    name,
    page: `${pascal(name)}Page`,
    messages: `${camel(name)}Messages`,
    title: sentence(name),
    list,
  };
  const files: Readonly<Record<string, string>> = {
    [`apps/${app}/src/app/(portal)/${known.under}${name}/page.tsx`]: routeOf(names, known),
    [`${folder}/${name}.messages.ts`]: messagesOf(names),
    ...(list === undefined
      ? {
          [`${folder}/${name}-page.tsx`]: plainPageOf(names),
          [`${folder}/${name}-page.test.tsx`]: pageTestOf(names),
        }
      : {
          [`${folder}/${name}-page.tsx`]: listPageOf(names),
          [`${folder}/${name}.queries.ts`]: queriesOf(names, list),
          [`${folder}/${name}.view-model.ts`]: VIEW_MODEL,
          [`${folder}/${name}.view-model.test.ts`]: viewModelTestOf(names),
        }),
  };
  const mark = new RegExp(String.raw`(?<=  ${app}: \[[^\]]*\n)  \],`);
  const route = `    "/${known.under}${name}/",\n`;
  const matrix = insertedBefore(textOf(root, MATRIX) ?? "", mark, route, MATRIX);
  return [
    ...Object.entries(files).map(([path, text]): Change => ({ kind: "new", path, text })),
    { kind: "changed", path: MATRIX, text: matrix },
  ];
}

interface FeatureNames {
  readonly name: string;
  readonly page: string;
  readonly messages: string;
  readonly title: string;
  readonly list: string | undefined;
}

/** The constant of the first list in an area of the contract. */
function listEndpointOf(contract: string): string | undefined {
  return /export const (list\w+) = defineEndpoint/.exec(contract)?.[1];
}

function routeOf(
  { name, page, title, list }: FeatureNames,
  { frame, from }: { frame: string; from: string },
): string {
  const query = `${camel(name)}Query`;
  // Documents of the warehouse come without rows: the device keeps them.
  const isWhole = list !== undefined && frame === "SellerPage";
  const queries = isWhole ? `import { ${query} } from "#features/${name}/${name}.queries.ts";\n` : "";
  const reads = isWhole ? ` reads={(client) => [${query}(client, 1)]}` : "";
  return `import type { Metadata } from "next";
import { ${frame} } from "${from}";
import { ${page} } from "#features/${name}/${name}-page.tsx";
${queries}
export const metadata: Metadata = { title: "${title}" };

export default function Page() {
  return (
    <${frame}${reads}>
      <${page} />
    </${frame}>
  );
}
`;
}

function messagesOf({ messages, title }: FeatureNames): string {
  return `/** Texts of this area. */
export const ${messages} = {
  title: "${title}",
  empty: "Nothing here yet.",
} as const;
`;
}

function plainPageOf({ name, page, messages, title }: FeatureNames): string {
  return `import { StateBlock } from "@quayside/ui/state-block";
import { ${messages} as messages } from "#features/${name}/${name}.messages.ts";

/** ${title}. */
export function ${page}() {
  return (
    <>
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      <StateBlock kind="empty">{messages.empty}</StateBlock>
    </>
  );
}
`;
}

function pageTestOf({ name, page, title }: FeatureNames): string {
  return `import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ${page} } from "#features/${name}/${name}-page.tsx";

it("has its title as the heading", () => {
  render(<${page} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("${title}");
});
`;
}

function queriesOf({ name }: FeatureNames, list: string): string {
  return `import type { Client } from "@quayside/api-client/client";
import { ${list} } from "@quayside/api-client/contract/${name}/${name}.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** One page of the list. */
export function ${camel(name)}Query(client: Client, page: number) {
  return queryOptionsFor(client, ${list}, { query: { page } });
}
`;
}

const VIEW_MODEL = `import { formatNumber } from "@quayside/format/number";

/** How many there are, in words; a count that is not exact is a lower bound. */
export function countText(list: { readonly count: number; readonly countIsExact: boolean }): string {
  const count = formatNumber(list.count);
  if (!list.countIsExact) return \`More than \${count} entries\`;
  return list.count === 1 ? "1 entry" : \`\${count} entries\`;
}
`;

function viewModelTestOf({ name }: FeatureNames): string {
  return `import { describe, expect, it } from "vitest";
import { countText } from "#features/${name}/${name}.view-model.ts";

describe("the count of a list", () => {
  it("is exact, or says that there are more", () => {
    expect(countText({ count: 1, countIsExact: true })).toBe("1 entry");
    expect(countText({ count: 41, countIsExact: true })).toBe("41 entries");
    expect(countText({ count: 10_000, countIsExact: false })).toBe("More than 10,000 entries");
  });
});
`;
}

function listPageOf({ name, page, messages, title }: FeatureNames): string {
  return `"use client";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { ${messages} as messages } from "#features/${name}/${name}.messages.ts";
import { ${camel(name)}Query } from "#features/${name}/${name}.queries.ts";
import { countText } from "#features/${name}/${name}.view-model.ts";

/** ${title}: the first page of the list. */
export function ${page}() {
  const { client } = useSession();
  const { data, error, isPending, refetch } = useQuery(${camel(name)}Query(client, 1));
  return (
    <>
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      {isPending && <Skeleton lines={8} />}
      {!data && error && (
        <StateBlock
          kind="failed"
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : undefined}
        />
      )}
      {data?.results.length === 0 && <StateBlock kind="empty">{messages.empty}</StateBlock>}
      {data && data.results.length > 0 && (
        <section aria-label={messages.title} className="card p-5">
          <p className="text-muted">{countText(data)}</p>
          <ul>
            {data.results.map(({ qid }) => (
              <li key={qid}>{qid}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
`;
}
