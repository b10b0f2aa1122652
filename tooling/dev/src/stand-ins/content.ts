import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { answerCors, type Handler, sendHtml, sendJson, urlOf } from "#http-answers.ts";

/** A story as Storyblok's delivery API gives it. */
export type Story = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  published: boolean;
  content: Record<string, unknown>;
  [field: string]: unknown;
};

/** Relations beyond this number are named in `rel_uuids` and have to be fetched. */
const MOST_RELATIONS = 50;

/** The token that reads drafts. */
export const PREVIEW_TOKEN = "local-preview";

/** The page of the visual editor: it shows a story as it is saved, and says when it is saved again. */
function editor(slug: string, site: string): string {
  const time = String(Math.floor(Date.now() / 1000));
  const query = new URLSearchParams({
    _storyblok: "1",
    "_storyblok_tk[space_id]": "1",
    "_storyblok_tk[timestamp]": time,
    "_storyblok_tk[token]": createHash("sha1").update(`1:${PREVIEW_TOKEN}:${time}`).digest("hex"),
  });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Editor</title></head>
<body style="margin:0;font:1rem system-ui"><button>Save</button>
<iframe title="Preview" src="${site}/preview/${encodeURI(slug)}/?${query.toString().replaceAll("&", "&amp;")}"
style="border:0;width:100%;height:90vh"></iframe><script>
document.querySelector("button").addEventListener("click", () => document.querySelector("iframe").contentWindow
  .postMessage({ action: "change", reload: true, storyId: 1, slug: ${JSON.stringify(slug).replaceAll("<", "\\u003c")} }, "*"));
</script></body></html>`;
}

/** Whether a story is live: published, and its publication time has passed. */
function isOut(story: Story): boolean {
  const { publish_at: at } = story;
  return story.published && (typeof at !== "string" || Date.parse(at) <= Date.now());
}

/**
 * Serves the story files of `folder` in the shape of Storyblok's delivery API, version 2. Files are read again when they change.
 * A story with a time in `publish_at` is a draft until then. Drafts need the preview token; /editor/SLUG shows them on the site.
 * The address of the image host is put for {@link IMAGE_HOST}.
 */
export function content(folder: string, imageHost = ""): Handler {
  const read = storyReader(folder, imageHost);
  return (request, response) => {
    if (answerCors(request, response)) {
      return;
    }
    const { pathname, searchParams } = urlOf(request);
    const path = decodeURIComponent(pathname).replace(/\/$/, "");
    if (path.startsWith("/editor/")) {
      sendHtml(
        response,
        200,
        editor(
          path.slice("/editor/".length),
          // Behind the proxy with TLS the public site has a name of its own.
          request.headers["x-forwarded-proto"] === "https"
            ? `https://${(request.headers.host ?? "").replace(/^content\./, "www.")}`
            : `http://${(request.headers.host ?? "").replace(/^content\./, "")}`,
        ),
      );
      return;
    }
    if (!path.startsWith("/v2/cdn/")) {
      sendJson(response, 404, { error: "Not found" });
      return;
    }
    if (!searchParams.get("token")) {
      sendJson(response, 401, { error: "Unauthorized" });
      return;
    }
    const { stories: all, version } = read();
    const isDraft = searchParams.get("version") === "draft";
    if (isDraft && searchParams.get("token") !== PREVIEW_TOKEN) {
      sendJson(response, 401, { error: "Unauthorized" });
      return;
    }
    const visible = isDraft ? all : all.filter(isOut);
    if (path === "/v2/cdn/spaces/me") {
      sendJson(response, 200, {
        space: { id: 1, name: "Quayside", domain: "", version, language_codes: [] },
      });
    } else if (path === "/v2/cdn/links") {
      sendJson(response, 200, {
        links: Object.fromEntries(
          visible.map((story) => [
            story.uuid,
            {
              uuid: story.uuid,
              slug: story.full_slug,
              name: story.name,
              is_folder: false,
              published: story.published,
              real_path: `/${story.full_slug}`,
            },
          ]),
        ),
      });
    } else if (path === "/v2/cdn/stories") {
      const found = selected(visible, searchParams);
      const perPage = Math.min(Math.max(Number(searchParams.get("per_page")) || 25, 1), 100);
      const page = Math.max(Number(searchParams.get("page")) || 1, 1);
      const stories = found.slice((page - 1) * perPage, page * perPage);
      sendJson(
        response,
        200,
        { stories, cv: version, ...relations(stories, visible, searchParams), links: [] },
        { total: String(found.length), "per-page": String(perPage) },
      );
    } else {
      const key = path.slice("/v2/cdn/stories/".length);
      const story = visible.find(
        (one) => one.full_slug === key || one.uuid === key || String(one.id) === key,
      );
      if (!path.startsWith("/v2/cdn/stories/") || !story) {
        sendJson(response, 404, ["This record could not be found"]);
        return;
      }
      sendJson(response, 200, {
        story,
        cv: version,
        ...relations([story], visible, searchParams),
        links: [],
      });
    }
  };
}

/** Stands for the address of the image host in the files of stories. */
const IMAGE_HOST = "{imageHost}";

function storyReader(folder: string, imageHost: string): () => { stories: Story[]; version: number } {
  const files = new Map<string, { changed: number; stories: Story[] }>();
  return () => {
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(".json"))
          .toSorted()
      : [];
    for (const name of names) {
      const changed = statSync(join(folder, name)).mtimeMs;
      if (files.get(name)?.changed !== changed) {
        const text = readFileSync(join(folder, name), "utf8").replaceAll(IMAGE_HOST, imageHost);
        files.set(name, { changed, stories: parsed(text, name) });
      }
    }
    for (const name of files.keys()) {
      if (!names.includes(name)) {
        files.delete(name);
      }
    }
    const known = [...files.values()];
    return {
      stories: known.flatMap((file) => file.stories),
      version: Math.floor(Math.max(0, ...known.map((file) => file.changed)) / 1000),
    };
  };
}

/** A file holds a story, `{story}`, or a list of stories. */
function parsed(text: string, file: string): Story[] {
  const json = JSON.parse(text) as Partial<Story> | { story: Partial<Story> } | Partial<Story>[];
  const list = Array.isArray(json) ? json : [("story" in json ? json.story : json) as Partial<Story>];
  return list.map((story, index) => {
    const slug = story.full_slug ?? file.replace(/\.json$/, "");
    return {
      created_at: "2026-01-05T09:00:00.000Z",
      published_at: "2026-01-05T09:00:00.000Z",
      first_published_at: "2026-01-05T09:00:00.000Z",
      lang: "default",
      tag_list: [],
      is_startpage: false,
      parent_id: 0,
      alternates: [],
      translated_slugs: null,
      path: null,
      position: index,
      ...story,
      id: story.id ?? identifier(slug),
      uuid: story.uuid ?? slug,
      name: story.name ?? slug,
      slug: story.slug ?? slug.split("/").at(-1) ?? slug,
      full_slug: slug,
      published: story.published ?? true,
      content: story.content ?? {},
    };
  });
}

function identifier(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_007, 7);
}

function selected(stories: readonly Story[], query: URLSearchParams): Story[] {
  const list = (name: string) => query.get(name)?.split(",").filter(Boolean);
  const slugs = list("by_slugs");
  const uuids = list("by_uuids") ?? list("by_uuids_ordered");
  const excluded = list("excluding_slugs");
  const component = query.get("content_type") ?? query.get("filter_query[component][in]");
  const prefix = query.get("starts_with") ?? "";
  const term = query.get("search_term")?.toLowerCase();
  const matches = (pattern: string, slug: string) =>
    pattern.endsWith("*") ? slug.startsWith(pattern.slice(0, -1)) : slug === pattern;
  const found = stories.filter(
    (story) =>
      story.full_slug.startsWith(prefix) &&
      (!slugs || slugs.some((pattern) => matches(pattern, story.full_slug))) &&
      !excluded?.some((pattern) => matches(pattern, story.full_slug)) &&
      (!uuids || uuids.includes(story.uuid)) &&
      (!component || component.split(",").includes(String(story.content.component))) &&
      (!term || JSON.stringify(story).toLowerCase().includes(term)),
  );
  const [field, direction] = query.get("sort_by")?.split(":") ?? [];
  return field
    ? found.toSorted((left, right) => order(left, right, field) * (direction === "desc" ? -1 : 1))
    : found;
}

function order(left: Story, right: Story, field: string): number {
  const value = (story: Story) =>
    String(field.startsWith("content.") ? story.content[field.slice(8)] : story[field]);
  return value(left).localeCompare(value(right), "en", { numeric: true });
}

/** The stories that `resolve_relations=component.field,…` asks for, wherever in the content they are named. */
function relations(
  stories: readonly Story[],
  all: readonly Story[],
  query: URLSearchParams,
): { rels: Story[]; rel_uuids?: string[] } {
  const wanted = new Set(query.get("resolve_relations")?.split(",").filter(Boolean));
  if (wanted.size === 0) {
    return { rels: [] };
  }
  const uuids = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
    } else if (typeof node === "object" && node !== null) {
      const component = "component" in node ? String(node.component) : "";
      for (const [field, value] of Object.entries(node)) {
        if (wanted.has(`${component}.${field}`)) {
          [value]
            .flat()
            .filter((entry) => typeof entry === "string")
            .forEach((uuid) => uuids.add(uuid));
        } else {
          walk(value);
        }
      }
    }
  };
  stories.forEach((story) => walk(story.content));
  return uuids.size > MOST_RELATIONS
    ? { rels: [], rel_uuids: [...uuids] }
    : { rels: all.filter((story) => uuids.has(story.uuid)) };
}
