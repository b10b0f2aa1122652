/** Type of a script that a browser keeps as text: it neither loads nor runs it. */
export const HELD_SCRIPT = "text/held";

/** A script of the framework that a page comes with, and the hint to load its first one ahead. */
const SCRIPT = /<script (?=src="\/_next\/[^>]* async="")/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Turns the scripts of the framework in the HTML of a page into ones that wait until the page lets them go
 * (hold-back.ts). What the page writes itself stays: in texts and data no tag can be written like this.
 *
 * @returns a stream from the pieces of the HTML, however they are cut, to those of the page with its scripts held
 */
export function holdScripts(): TransformStream<string, string> {
  let unread = "";
  const held = (html: string) =>
    html.replaceAll(PRELOAD, "").replaceAll(SCRIPT, `<script type="${HELD_SCRIPT}" `);
  return new TransformStream({
    transform(piece, controller) {
      const html = unread + piece;
      // A tag that has begun waits for its end.
      const begun = html.lastIndexOf("<");
      const end = begun > html.lastIndexOf(">") ? begun : html.length;
      unread = html.slice(end);
      if (end > 0) controller.enqueue(held(html.slice(0, end)));
    },
    flush(controller) {
      if (unread !== "") controller.enqueue(held(unread));
    },
  });
}
