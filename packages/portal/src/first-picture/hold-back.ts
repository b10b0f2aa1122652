import { HELD_SCRIPT } from "#first-picture/held-scripts.ts";

/** How long the code of a page waits for its first picture, in ms. */
export const HOLD_MS = 1000;

/**
 * Source of an inline script that lets the first picture go before the code of the page: to load and read that keeps a
 * slow device busy for as long as the picture takes altogether. Its place is behind the script that asks for the
 * session; where that asked nothing, nothing waits.
 *
 * The scripts stand in the document as text (held-scripts.ts), and each is put in its place as a script when it may
 * begin: two frames after the picture is shown, while which they come already, when there will be none, or when that
 * takes too long.
 */
export function holdBackScript(): string {
  return [
    "(function(w,d){",
    `function each(f){d.querySelectorAll('script[type="${HELD_SCRIPT}"]').forEach(f)}`,
    'function make(s,to,as){var n=d.createElement(to);n.nonce=s.nonce;if(as){n.rel="preload";n.as=as;n.href=s.getAttribute("src")}',
    "return n}",
    'function load(s){d.head.append(make(s,"link","script"))}',
    'function put(s){var n=make(s,"script"),i=0,a;',
    "for(;a=s.attributes[i];i++)if(!/^(type|nonce)$/.test(a.name))n.setAttribute(a.name,a.value);s.replaceWith(n)}",
    // Those of the body may not have come yet.
    'function go(){each(put);d.addEventListener("DOMContentLoaded",function(){each(put)})}',
    "var f=w.__quaysideFirstAnswer,t;if(!f)return go();f.catch(go);",
    `t=setTimeout(go,${HOLD_MS});`,
    "w.__quaysidePictureShown=function(){each(load);requestAnimationFrame(function(){requestAnimationFrame(function(){clearTimeout(t);setTimeout(go)})})};",
    "})(window,document);",
  ].join("");
}
