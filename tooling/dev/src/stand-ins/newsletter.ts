import { bodyOf, type Handler, sendJson, urlOf } from "#http-answers.ts";

/**
 * Takes subscriptions to the newsletter as the marketing-automation provider does, each address once, and shows them at
 * /subscriptions, newest first.
 */
export function newsletter(): Handler {
  const subscriptions = new Map<string, string>();
  return async (request, response) => {
    const isKnown = urlOf(request).pathname === "/subscriptions";
    if (isKnown && request.method === "POST") {
      const email = emailIn(await bodyOf(request));
      if (email === null) {
        sendJson(response, 422, { message: "An e-mail address is missing." });
        return;
      }
      if (!subscriptions.has(email)) subscriptions.set(email, new Date().toISOString());
      response.writeHead(204).end();
    } else if (isKnown && request.method === "DELETE") {
      subscriptions.clear();
      response.writeHead(204).end();
    } else if (isKnown) {
      const shown = Array.from(subscriptions, ([email, subscribedAt]) => ({ email, subscribedAt }));
      sendJson(response, 200, shown.toReversed());
    } else {
      sendJson(response, 404, { message: "Try /subscriptions." });
    }
  };
}

function emailIn(body: Buffer): string | null {
  try {
    const { email } = JSON.parse(body.toString("utf8")) as { email?: unknown };
    return typeof email === "string" && email.includes("@") ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}
