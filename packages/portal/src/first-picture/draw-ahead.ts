import { GREETING, greetingOf } from "@quayside/ui/greeting";
import type { Greeted } from "@quayside/ui/greeting";
import { FIRST_PICTURE } from "@quayside/auth/first-picture";
import { handOver } from "#first-picture/hand-over.ts";
import type { Handover } from "#first-picture/hand-over.ts";
import { decideGuard } from "@quayside/auth/guard.rules";
import type { GuardedPage } from "@quayside/auth/guard.rules";
import type { FirstAnswer } from "@quayside/auth/session-environment";
import type { Drawn } from "#first-picture/drawn.ts";

/** Greets whoever is signed in where the frame of the page keeps the place of their name. */
function greet({ name, company }: FirstAnswer["session"]["user"]) {
  const names: Record<Greeted, string | null> = { user: name, company };
  for (const [of, known] of Object.entries(names))
    for (const element of document.querySelectorAll(`[${GREETING}=${of}]`))
      element.textContent = greetingOf(known ?? "");
}

/** A part of a first picture: a table of its own with some of the rows. */
export interface Part {
  readonly html: string;
  /** How many rows stand once it is drawn; Infinity for the last part. */
  readonly rows: number;
}

/** Waits until what stands now is on the screen: the second frame begins when the first has been painted. */
const seen = async () =>
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))));

/**
 * Draws the other rows below those in sight, a part with a frame. Where the page has begun meanwhile it has taken over
 * what stood, and draws the others itself.
 */
async function drawBelow(place: Element, parts: Iterator<Part, void>, drawn: Drawn): Promise<void> {
  await seen();
  const part = drawn.isTaken ? undefined : parts.next().value;
  if (!part) return;
  const others = document.createElement("template");
  others.innerHTML = part.html;
  place.querySelector("tbody")?.append(...others.content.querySelectorAll("tbody > tr"));
  drawn.rows = part.rows;
  await drawBelow(place, parts, drawn);
}

/**
 * Draws the answer of a page's first query into its place as soon as it is there, and shows the page, when the guard of
 * the page lets whoever asked in. Whatever fails is left to the page, which draws everything itself anyway.
 *
 * The answer is not checked against the contract, as the page does: what it holds is drawn as text, and an answer
 * of another shape ends here. Once the page has begun it is too late: it would find something else than it was sent.
 *
 * @param draw gives the picture as of a moment in ms, what is in sight first and each other part when it is drawn; null
 *   when this answer is better left to the page
 */
export function drawAhead<Answer>({
  requires,
  draw,
  ...handover
}: Handover &
  Pick<GuardedPage, "requires"> & {
    readonly draw: (
      answer: Answer,
      session: FirstAnswer["session"],
      nowMs: number,
    ) => Iterator<Part, void> | null;
  }): void {
  const show = async (session: FirstAnswer["session"]) => {
    const { pathname: path, search } = location;
    const { user, flags } = session;
    const page: GuardedPage = requires === undefined ? {} : { requires };
    const decision = decideGuard({ path, search, page, session: { status: "VERIFIED", user, flags } });
    const element = document.querySelector(`[${handover.place}]`);
    if (decision.show !== "page" || !element || !document.querySelector("[data-ahead]")) return;
    if (window.__quaysideDrawn !== undefined) return;
    const answer = JSON.parse(session.first) as Answer;
    const nowMs = Date.now();
    const parts = draw(answer, session, nowMs);
    const first = parts?.next().value;
    if (!parts || !first) return;
    element.innerHTML = first.html;
    const drawn: Drawn = { answer, search, nowMs, rows: first.rows };
    window.__quaysideDrawn = drawn;
    greet(session.user);
    document.documentElement.setAttribute(FIRST_PICTURE, "");
    handOver(handover);
    await seen();
    window.__quaysideBegin?.();
    await drawBelow(element, parts, drawn);
  };
  const wait = (answer: Promise<FirstAnswer>) =>
    void answer
      .then(({ session }) => show(session))
      .catch(() => {})
      .finally(() => window.__quaysideBegin?.());
  if (window.__quaysideFirstAnswer) wait(window.__quaysideFirstAnswer);
  else window.__quaysidePicture = wait;
}
