import { bodyOf, type Handler, sendJson, urlOf } from "#http-answers.ts";

/** What applies to every user until it is switched: the flags that are on in the house's own project. */
const FROM_THE_START: Readonly<Record<string, boolean>> = {
  contact_form: true,
  self_serve_stock_ingestion: true,
};
const EVERYBODY = "everybody";

type Switches = { flags: Readonly<Record<string, boolean>>; isDown: boolean };
type Question = { distinct_id?: string; person_properties?: { email?: string } };

/**
 * The flag service: answers what PostHog's server client asks at /flags, for the person that the question names.
 * Switches are set at `/switches/{e-mail}` or `/switches/everybody` with PUT `{"updated_supplier_terms": true}`, taken
 * back with DELETE, and shown at `/switches`. `{"isDown": true}` lets every question about the person fail.
 *
 * @returns a handler that answers true when the request was for it
 */
export function flagSwitches(): (...request: Parameters<Handler>) => Promise<boolean> {
  const people = new Map<string, Switches>([[EVERYBODY, { flags: FROM_THE_START, isDown: false }]]);

  return async (request, response) => {
    const { pathname } = urlOf(request);
    const [, place = "", name = ""] = pathname.split("/").map(decodeURIComponent);
    if (place === "flags" || place === "decide") {
      const { distinct_id: id, person_properties: person } = questionIn(await bodyOf(request));
      const own = people.get(person?.email ?? id ?? "");
      const everybody = people.get(EVERYBODY);
      if (own?.isDown || everybody?.isDown) {
        sendJson(response, 503, { code: "unavailable" });
        return true;
      }
      const values = Object.entries({ ...everybody?.flags, ...own?.flags });
      const flags = Object.fromEntries(
        values.map(([key, enabled]) => [
          key,
          { key, enabled, variant: null, metadata: { id: 1, version: 1 } },
        ]),
      );
      sendJson(response, 200, {
        flags,
        featureFlags: Object.fromEntries(values),
        errorsWhileComputingFlags: false,
        sessionRecording: false,
      });
      return true;
    }
    if (place !== "switches") {
      return false;
    }
    if (name && request.method === "PUT") {
      const { isDown = false, ...flags } = JSON.parse((await bodyOf(request)).toString("utf8")) as Record<
        string,
        boolean
      >;
      people.set(name, { flags, isDown });
    } else if (name && request.method === "DELETE") {
      people.delete(name);
    }
    sendJson(response, 200, Object.fromEntries(people));
    return true;
  };
}

/** The browser's client sends a question as a form or as JSON in base64; a person in either is not needed. */
function questionIn(body: Buffer): Question {
  try {
    return JSON.parse(body.toString("utf8")) as Question;
  } catch {
    return {};
  }
}
