import { apiPlugin } from "@storyblok/react/rsc";
import * as z from "zod/mini";
import { reportContentProblem } from "#content-report.ts";

const PAGE_SIZE = 25;
const CALLS_PER_SECOND = 5;
const RETRIES_ON_RATE_LIMIT = 10;
const RETRY_WAIT_MS = 300;
/** Maximum copies in memory; unknown paths count as well, so there must be a limit. */
const COPIES_AT_MOST = 500;

const storySchema = z.object({
  name: z.catch(z.string(), ""),
  full_slug: z.string(),
  /** When the published content last changed. */
  published_at: z.optional(z.nullable(z.string())),
  content: z.looseObject({ component: z.catch(z.string(), "") }),
});

/** One entry of the content service. */
export type Story = z.infer<typeof storySchema>;

/** The content service gave no usable answer and there is no copy to fall back on. */
export class ContentUnavailableError extends Error {
  constructor(subject: string, cause: unknown) {
    super(`Content unavailable: ${subject}`, { cause });
    this.name = "ContentUnavailableError";
  }
}

interface StoryblokClient {
  get(slug: string, params: Record<string, unknown>): Promise<{ data: unknown }>;
  getAll(slug: string, params: Record<string, unknown>): Promise<unknown>;
}

export interface ContentClientOptions {
  /** Address of the delivery interface, such as `https://api.example/v2`. */
  endpoint: string;
  /** Public token, which reads published content only, or the preview token for drafts. */
  token: string;
  /** Reads drafts as well as published content. Never cached. */
  drafts?: boolean;
  /** Milliseconds for which a copy is served without a request. */
  freshMs?: number;
  /** Timeout of one call, in seconds. */
  timeoutSeconds?: number;
  fetch?: typeof fetch;
  now?: () => number;
}

export interface ContentClient {
  /**
   * One story by its slug; `null` when there is none. On a failure the last good copy is served.
   *
   * @throws ContentUnavailableError without a good copy
   */
  readStory(slug: string, relations?: string): Promise<Story | null>;
  /**
   * Every story under a folder, or all stories without one, read in pages of 25. Fails and falls back like
   * `readStory`.
   */
  readStories(folder?: string): Promise<Story[]>;
}

function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("status" in error)) return null;
  return typeof error.status === "number" ? error.status : null;
}

/** The client throws plain objects with a status, whose text may contain an address with its token. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  const status = statusOf(error);
  const happened = status === null ? "gave no usable answer" : `answered ${status}`;
  return new Error(`The content service ${happened}.`);
}

/**
 * A reader of the content service: pages of 25, at most 5 calls a second, up to 10 retries 300 ms apart after a rate
 * limit, relations in batches of 50 ids (the client's own batch size). Server only.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { freshMs = 60_000, now = Date.now, drafts = false } = options;
  const version = drafts ? "draft" : "published";
  const plugin = apiPlugin({
    apiOptions: {
      accessToken: options.token,
      endpoint: options.endpoint.replace(/\/+$/, ""),
      rateLimit: CALLS_PER_SECOND,
      maxRetries: RETRIES_ON_RATE_LIMIT,
      retriesDelay: RETRY_WAIT_MS,
      timeout: options.timeoutSeconds ?? 5,
      cache: { type: "none", clear: "auto" },
      ...(options.fetch ? { fetch: options.fetch } : {}),
    },
  }) as { storyblokApi: StoryblokClient } | undefined;
  const client = plugin?.storyblokApi;
  if (!client) throw new Error("The content service needs an access token");
  const copies = new Map<string, { value: unknown; at: number }>();
  const running = new Map<string, Promise<unknown>>();

  /** One read at a time per key; fresh copies are served without a call; the last good copy after a failure. */
  async function read<T>(key: string, fetchIt: () => Promise<T>): Promise<T> {
    if (drafts) return readDraft(key, fetchIt);
    const copy = copies.get(key) as { value: T; at: number } | undefined;
    if (copy && now() - copy.at < freshMs) return copy.value;
    const pending = running.get(key) as Promise<T> | undefined;
    if (pending) return pending;
    const attempt = fetchIt()
      .then((value) => {
        copies.delete(key);
        copies.set(key, { value, at: now() });
        const oldest = copies.keys().next().value;
        if (copies.size > COPIES_AT_MOST && oldest !== undefined) copies.delete(oldest);
        return value;
      })
      .catch((thrown: unknown) => {
        const error = asError(thrown);
        reportContentProblem(error, "content");
        if (!copy) throw new ContentUnavailableError(key, error);
        // Kept for another period, so that a service that is down is not called on every page view.
        copies.set(key, { value: copy.value, at: now() });
        return copy.value;
      })
      .finally(() => running.delete(key));
    running.set(key, attempt);
    return attempt;
  }

  async function readDraft<T>(key: string, fetchIt: () => Promise<T>): Promise<T> {
    try {
      return await fetchIt();
    } catch (thrown) {
      const error = asError(thrown);
      reportContentProblem(error, "content");
      throw new ContentUnavailableError(key, error);
    }
  }

  return {
    readStory(slug, relations) {
      return read(slug, async () => {
        try {
          const answer = await client.get(`cdn/stories/${slug}`, {
            version,
            resolve_links: "url",
            ...(relations ? { resolve_relations: relations, resolve_level: 2 } : {}),
          });
          return z.parse(z.object({ story: storySchema }), answer.data).story;
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      });
    },
    readStories(folder) {
      const prefix = folder === undefined ? "" : `${folder}/`;
      return read(`${prefix}*`, async () => {
        const answer = await client.getAll("cdn/stories", {
          version,
          ...(prefix === "" ? {} : { starts_with: prefix }),
          per_page: PAGE_SIZE,
        });
        return z.parse(z.array(storySchema), answer);
      });
    },
  };
}
