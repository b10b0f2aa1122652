import { HELD_SCRIPT } from "#first-picture/held-scripts.ts";

/** How long the code of a page waits for its first picture, in ms. */
export const HOLD_MS = 1000;

/** How many scripts are put into the page in one go. */
export const AT_ONCE = 2;

/**
 * Source of an inline script that lets the first picture go before the code of the page: to load and read that keeps a
 * slow device busy for as long as the picture takes altogether. Its place is behind the script that asks for the
 * session; where that asked nothing, nothing waits.
 *
 * The scripts stand in the document as text (held-scripts.ts), and each is put in its place as a script when it may
 * begin: when whoever draws the picture says so, when there will be none, or when that takes too long.
 */
export function holdBackScript(): string {
  return [
    "(function(w,d){function put(s){",
    'var n=d.createElement("script"),i=0,a;n.nonce=s.nonce;',
    "for(;a=s.attributes[i];i++)if(!/^(type|nonce)$/.test(a.name))n.setAttribute(a.name,a.value);s.replaceWith(n)}",
    // A few at a time: to ask for one takes a slow device some ms, and nothing else would come between.
    `function next(){var s=d.querySelectorAll('script[type="${HELD_SCRIPT}"]'),i=0;`,
    `for(;i<${AT_ONCE}&&s[i];i++)put(s[i]);if(s[i])setTimeout(next)}`,
    // Those of the body may not have come yet.
    'function go(){next();d.addEventListener("DOMContentLoaded",next)}',
    "var f=w.__quaysideFirstAnswer;if(!f)return go();f.catch(go);",
    `w.__quaysideBegin=go;setTimeout(go,${HOLD_MS});`,
    "})(window,document);",
  ].join("");
}
