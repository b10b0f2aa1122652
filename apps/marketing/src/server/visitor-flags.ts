import { createClient } from "@quayside/api-client/client";
import { listPublicFlags } from "@quayside/api-client/contract/system/system.endpoints";
import { Flags } from "@quayside/api-client/contract/users/user.schema";
import type { BlockFlags } from "@quayside/content/block-flags";
import { reportContentProblem } from "@quayside/content/content-report";
import { readEnv } from "#server/env.ts";

const FRESH_MS = 30_000;
/**
 * Retry interval: shorter than the cache time, so that blocks return soon; long enough that not every page waits for
 * an API that is down.
 */
const ASK_AGAIN_MS = 5_000;
const DEADLINE_MS = 1_000;

export interface FlagReaderOptions {
  /** Address of the API as this server reaches it. */
  readonly apiUrl: string;
  /** Timeout of a call in milliseconds. */
  readonly deadlineMs?: number;
  readonly now?: () => number;
}

/**
 * A reader of visitors' flags. An answer is cached for 30 s, and pages rendered concurrently share a request. A late
 * or invalid answer is reported silently, returns null and is retried after 5 s.
 */
export function createFlagReader(options: FlagReaderOptions): () => Promise<BlockFlags> {
  const { deadlineMs = DEADLINE_MS, now = Date.now } = options;
  const baseUrl = `${options.apiUrl.replace(/\/+$/, "").replace(/\/api$/, "")}/api/`;
  const client = createClient({ baseUrl, application: "marketing", credentials: "omit" });
  let kept: { readonly flags: Promise<BlockFlags>; until: number } | null = null;

  async function ask(): Promise<BlockFlags> {
    try {
      const answer = await client.call(listPublicFlags, {}, { signal: AbortSignal.timeout(deadlineMs) });
      return Flags.parse(answer);
    } catch (error) {
      reportContentProblem(error, "flags");
      return null;
    }
  }

  return () => {
    if (kept && now() < kept.until) return kept.flags;
    // Cached from the start of the call: the timeout is shorter than the cache time.
    const asked = { flags: ask(), until: now() + FRESH_MS };
    kept = asked;
    return asked.flags.then((flags) => {
      if (flags === null) asked.until = now() + ASK_AGAIN_MS;
      return flags;
    });
  };
}

let reader: (() => Promise<BlockFlags>) | undefined;

/** The flags of visitors, the same for all; null if unavailable or no API is configured. */
export async function readVisitorFlags(): Promise<BlockFlags> {
  const apiUrl = readEnv().API_INTERNAL_URL ?? readEnv().API_URL;
  if (apiUrl === undefined) return null;
  reader ??= createFlagReader({ apiUrl });
  return reader();
}
