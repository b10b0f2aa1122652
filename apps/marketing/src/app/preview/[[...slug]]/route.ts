import { draftMode } from "next/headers";
import type { NextRequest } from "next/server";
import { pathOfStory } from "#server/content.ts";
import { readEnv } from "#server/env.ts";
import { isOfEditor } from "#server/preview.ts";

/**
 * The entry point of the visual editor: a correctly signed link turns on draft mode and redirects to the story's
 * path.
 */
export async function GET(
  request: NextRequest,
  context: { params: Promise<{ slug?: string[] }> },
): Promise<Response> {
  const { CONTENT_PREVIEW_TOKEN: token } = readEnv();
  const query = request.nextUrl.searchParams;
  if (token === undefined || !isOfEditor(query, token, Date.now()))
    return new Response("This editor link is invalid or has expired. Open the page in the editor again.", {
      status: 403,
    });
  const { slug = [] } = await context.params;
  (await draftMode()).enable();
  const path = pathOfStory(slug.join("/")) ?? "/";
  // The editor's script detects the editor by these parameters.
  return new Response(null, { status: 307, headers: { location: `${path}?${query.toString()}` } });
}
