import { bodyOf, type Handler, sendHtml, sendJson, urlOf } from "#http-answers.ts";

/** The form as its provider embeds it: it keeps the answers itself and tells the page around it the response id alone. */
const FORM = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Become a seller</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem;max-width:32rem}
label{display:block;font-weight:600;margin-top:1rem}input,button{font:inherit;padding:.5rem .75rem;min-height:2.75rem}
input{display:block;width:100%;box-sizing:border-box}button{margin-top:1.5rem}
</style></head><body><main><h1>Become a seller</h1><form>
<label for="company">What is your company called?</label><input id="company" name="company" required>
<label for="sells">What do you sell?</label><input id="sells" name="sells" required>
<label for="email">Where can we reach you?</label><input id="email" name="email" type="email" required>
<button>Submit</button></form></main><script>
const form = document.querySelector("form");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answers = Object.fromEntries(new FormData(form));
  const answer = await fetch("/responses", { method: "POST", body: JSON.stringify(answers) });
  const { responseId } = await answer.json();
  document.querySelector("main").textContent = "Thank you.";
  if (document.referrer) parent.postMessage({ type: "form-submit", responseId }, new URL(document.referrer).origin);
});
</script></body></html>`;

/** Shows a survey form as its provider does, takes its answers, and shows them at /responses, newest first. */
export function survey(): Handler {
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
