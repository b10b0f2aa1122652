import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { bodyOf, type Handler, sendHtml, sendJson, urlOf } from "#http-answers.ts";

const names = new Intl.DisplayNames("en-GB", { type: "region" });
/** Some countries of sellers, by name; the answer is the code. */
const COUNTRIES = ["AT", "BE", "DE", "ES", "FR", "GB", "IE", "IT", "NL", "PL"]
  .map((code) => `<option value="${code}"${code === "DE" ? " selected" : ""}>${names.of(code)}</option>`)
  .join("");

/**
 * The form as its provider embeds it: it stores the answers itself and only sends the response id to the embedding
 * page.
 */
const FORM = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Become a seller</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem;max-width:32rem}
label{display:block;font-weight:600;margin-top:1rem}input,button{font:inherit;padding:.5rem .75rem;min-height:2.75rem}
input{display:block;width:100%;box-sizing:border-box}button{margin-top:1.5rem}
</style></head><body><main><h1>Become a seller</h1><form>
<label for="company">What is your company called?</label><input id="company" name="company" required>
<label for="sells">What do you sell?</label><input id="sells" name="sells" required>
<label for="country">In which country is it?</label><select id="country" name="country" required>${COUNTRIES}</select>
<label for="monthlyVolume">What could you sell in a month?</label><select id="monthlyVolume" name="monthlyVolume">
<option value="UNDER_10K">Below €10,000</option><option value="FROM_10K">From €10,000</option>
<option value="FROM_50K">From €50,000</option><option value="FROM_250K">From €250,000</option></select>
<label for="name">What is your name?</label><input id="name" name="name" required>
<label for="email">Where can we reach you?</label><input id="email" name="email" type="email" required>
<p><small>By sending it you agree that Quayside contacts you about selling.</small></p>
<button>Submit</button></form></main><script>
const form = document.querySelector("form");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answers = { ...Object.fromEntries(new FormData(form)), consent: true };
  const answer = await fetch("/responses", { method: "POST", body: JSON.stringify(answers) });
  const { responseId } = await answer.json();
  document.querySelector("main").textContent = "Thank you.";
  if (document.referrer) parent.postMessage({ type: "form-submit", responseId }, new URL(document.referrer).origin);
});
</script></body></html>`;

/** The webhook for responses, and its signing secret. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** Delays between delivery attempts. */
const RETRY_MS = [1000, 5000, 15_000, 60_000];

/** Delivers a response, signed like the provider's, until it is accepted. */
async function tell(
  { url, secret }: Webhook,
  response: { responseId: string; answers: unknown },
): Promise<void> {
  const body = JSON.stringify(response);
  for (const waitMs of [...RETRY_MS, 0]) {
    const seconds = Math.floor(Date.now() / 1000);
    const hex = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "survey-signature": `t=${seconds},v1=${hex}` };
    const answer = await fetch(url, { method: "POST", headers, body }).catch(() => undefined);
    // A rejected delivery is not retried; an unanswered one is.
    if (answer && answer.status < 500) return;
    await setTimeout(waitMs, undefined, { ref: false });
  }
}

/**
 * Shows a survey form as its provider does, takes its answers, and shows them at /responses, newest first.
 * @param webhook where it delivers them; not delivered without one
 */
export function survey(webhook?: Webhook): Handler {
  const responses: { responseId: string; answers: unknown; receivedAt: string }[] = [];
  return async (request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === "/") {
      sendHtml(response, 200, FORM);
    } else if (pathname === "/responses" && request.method === "POST") {
      const answers = answersIn(await bodyOf(request));
      if (answers === null) {
        sendJson(response, 422, { message: "Answers are missing." });
        return;
      }
      const responseId = crypto.randomUUID();
      responses.unshift({ responseId, answers, receivedAt: new Date().toISOString() });
      if (webhook) void tell(webhook, { responseId, answers });
      sendJson(response, 200, { responseId });
    } else if (pathname === "/responses") {
      sendJson(response, 200, responses);
    } else {
      sendJson(response, 404, { message: "Try / or /responses." });
    }
  };
}

function answersIn(body: Buffer): object | null {
  try {
    const answers: unknown = JSON.parse(body.toString("utf8"));
    return typeof answers === "object" && answers !== null && !Array.isArray(answers) ? answers : null;
  } catch {
    return null;
  }
}
