/**
 * How long the code of a page, once it is there, waits for its first picture at least, in ms. Where everything takes
 * its time it waits for as long again as it was under way itself.
 */
export const HOLD_MS = 400;

/**
 * Source of an inline script that lets the first picture go before the code of the page: what that does first keeps a
 * slow device busy for as long as the picture takes altogether. Its place is behind the script that asks for the
 * session; where that asked nothing, and where code of the page has come before it, nothing waits.
 *
 * The scripts of the page come and are read meanwhile; only their beginning waits: the loader of Turbopack goes through
 * what has arrived with `forEach`, which is taken over for this once. What begins asks which script it came with, as it
 * would have been told then. A loader that does otherwise begins at once.
 */
export function holdBackScript(): string {
  return [
    "(function(w,d,c){if(!w.__quaysideFirstAnswer||w.TURBOPACK)return;",
    "var t=w.TURBOPACK=[],go,held=new Promise(function(r){go=r});w.__quaysideFirstAnswer.catch(go);",
    "w.__quaysidePictureShown=function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})};",
    "t.forEach=function(f){var s=d[c];delete t.forEach;",
    `setTimeout(go,Math.max(${HOLD_MS},performance.now()));held.then(function(){`,
    "var real=Object.getOwnPropertyDescriptor(Document.prototype,c).get;",
    "Object.defineProperty(d,c,{configurable:true,get:function(){return real.call(d)||s}});",
    "setTimeout(function(){delete d[c]});t.forEach(f)})}",
    '})(window,document,"currentScript");',
  ].join("");
}
