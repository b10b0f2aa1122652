import { bodyOf, type Handler, sendJson, urlOf } from "#http-answers.ts";

/**
 * Takes contacts as the marketing-automation provider does: who gets the newsletter and who no longer does. It shows those
 * who get it at /subscriptions, newest first, each with the link that ends it.
 */
export function newsletter(): Handler {
  const subscriptions = new Map<string, { subscribedAt: string; leaveUrl: string }>();
  return async (request, response) => {
    const isKnown = urlOf(request).pathname === "/subscriptions";
    if (isKnown && request.method === "POST") {
      const contact = contactIn(await bodyOf(request));
      if (contact === null) {
        sendJson(response, 422, { message: "Send email, isSubscribed and leaveUrl." });
        return;
      }
      const { email, isSubscribed, leaveUrl } = contact;
      if (!isSubscribed) subscriptions.delete(email);
      else if (!subscriptions.has(email))
        subscriptions.set(email, { subscribedAt: new Date().toISOString(), leaveUrl });
      response.writeHead(204).end();
    } else if (isKnown && request.method === "DELETE") {
      subscriptions.clear();
      response.writeHead(204).end();
    } else if (isKnown) {
      const shown = Array.from(subscriptions, ([email, kept]) => ({ email, ...kept }));
      sendJson(response, 200, shown.toReversed());
    } else {
      sendJson(response, 404, { message: "Try /subscriptions." });
    }
  };
}

interface Contact {
  readonly email: string;
  readonly isSubscribed: boolean;
  readonly leaveUrl: string;
}

function contactIn(body: Buffer): Contact | null {
  try {
    const { email, isSubscribed, leaveUrl } = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    if (typeof email !== "string" || !email.includes("@")) return null;
    if (typeof isSubscribed !== "boolean" || typeof leaveUrl !== "string") return null;
    return { email: email.toLowerCase(), isSubscribed, leaveUrl };
  } catch {
    return null;
  }
}
