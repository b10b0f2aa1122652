import type { TestApi } from "#testing/test-api.ts";

export interface Frame {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** Reads server-sent events as they arrive over HTTP. */
export interface StreamReader {
  readonly status: number;
  readonly contentType: string;
  /** The next frame with data; null when the stream has ended. */
  next: () => Promise<Frame | null>;
  /** Everything up to the end of the stream, unparsed. */
  text: () => string;
  cut: () => void;
}

function parse(text: string): Frame | null {
  const fields = new Map(
    text.split("\n").map((line): [string, string] => {
      const [name = "", ...rest] = line.split(": ");
      return [name, rest.join(": ")];
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return null;
  return { event: fields.get("event") ?? "message", id: fields.get("id") ?? "", data };
}

/** Opens the stream of live changes as a demo user. */
export async function openStream(
  api: TestApi,
  options: { as: string; application?: string; lastEventId?: string; url?: string },
): Promise<StreamReader> {
  const { as, application = "sellers", lastEventId, url = api.url } = options;
  const controller = new AbortController();
  const response = await fetch(`${url}/api/events/stream/`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${await api.tokenOf(as, application)}`,
      "x-application": application,
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  let rest = "";
  async function next(): Promise<Frame | null> {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const frame = parse(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (frame) return frame;
        continue;
      }
      const chunk = await reader?.read().catch(() => undefined);
      if (chunk?.value === undefined) return null;
      seen += chunk.value;
      rest += chunk.value;
    }
  }
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    next,
    text: () => seen,
    cut: () => controller.abort(),
  };
}
