/** One analytics event as it is shown. */
export type AnalyticsEvent = {
  event: string;
  distinctId: string;
  properties: Record<string, unknown>;
  timestamp: string;
};

/** One part of a Sentry envelope: its type, and its payload parsed when it is JSON, else its size in bytes. */
export type EnvelopeItem = { type: string; payload: unknown };

type Loose = Record<string, unknown>;

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The events in a body of PostHog's: one object, an array, `{batch: […]}`, or a form with `data` in base64.
 * @throws SyntaxError when it is none of them
 */
export function eventsIn(body: string): AnalyticsEvent[] {
  const json = body.startsWith("data=") ? formData(body) : body;
  const parsed: unknown = JSON.parse(json);
  const list = Array.isArray(parsed)
    ? parsed
    : isObject(parsed) && Array.isArray(parsed.batch)
      ? parsed.batch
      : [parsed];
  return list.filter(isObject).map((event) => {
    const properties = isObject(event.properties) ? event.properties : {};
    return {
      event: String(event.event ?? ""),
      distinctId: String(event.distinct_id ?? properties.distinct_id ?? properties.$device_id ?? ""),
      properties,
      timestamp: String(event.timestamp ?? new Date().toISOString()),
    };
  });
}

function formData(body: string): string {
  const data = new URLSearchParams(body).get("data") ?? "";
  return data.startsWith("{") || data.startsWith("[") ? data : Buffer.from(data, "base64").toString("utf8");
}

/**
 * Takes a Sentry envelope apart: a header line, then for each item a header line and a payload, which is `length` bytes
 * long where the header says so and a line otherwise.
 */
export function envelopeItems(body: Buffer): EnvelopeItem[] {
  const items: EnvelopeItem[] = [];
  let position = endOfLine(body, 0) + 1;
  while (position < body.length) {
    const headerEnd = endOfLine(body, position);
    const header = parsedJson(body.subarray(position, headerEnd));
    position = headerEnd + 1;
    if (!isObject(header)) {
      continue;
    }
    const end =
      typeof header.length === "number"
        ? Math.min(position + header.length, body.length)
        : endOfLine(body, position);
    const payload = body.subarray(position, end);
    items.push({
      type: String(header.type ?? ""),
      payload: parsedJson(payload) ?? { bytes: payload.length },
    });
    position = end + 1;
  }
  return items;
}

function endOfLine(body: Buffer, from: number): number {
  const found = body.indexOf(0x0a, from);
  return found === -1 ? body.length : found;
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
