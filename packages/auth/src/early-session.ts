import type { Application } from "@quayside/api-client/client";
import { AppError } from "@quayside/api-client/errors/app-error";

/** Key in localStorage that marks a logout; while it stands nobody is signed in silently. */
export function tombstoneKey(application: Application): string {
  return `lo:${application}`;
}

/** A parameter that a page and the call behind it have in common. */
export interface FirstQueryParameter {
  readonly name: string;
  /** What the whole value has to look like; for any other value the page asks by itself. Flags do not count. */
  readonly accepts: RegExp;
  /** What is sent when the address does not name the parameter; nothing is sent without it. */
  readonly fallback?: string;
}

/** Which call a page makes first, told from its address alone. */
export interface FirstQuery {
  /** Address of the page with its last slash; a name in braces stands for letters, digits, "_" and "-". */
  readonly path: string;
  /** Path of a GET relative to the API base, with the same names in braces. */
  readonly call: string;
  readonly query?: readonly FirstQueryParameter[];
}

/** A value as source text that ends neither the script nor a line. */
function sourceOf(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** One line of the table in the script: page pattern, call with $1 for its first name, parameters in order. */
function rowOf({ path, call, query = [] }: FirstQuery) {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const literals = path.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const target = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) throw new AppError(`The page ${path} does not name ${name}.`);
    return `$${names.indexOf(name) + 1}`;
  });
  const parameters = query
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, accepts, fallback = "" }) => [name, fallback, `^(?:${accepts.source})$`]);
  return [`^${literals.join("([\\w-]+)")}$`, target, parameters];
}

/** Finds the first query of the page, which the refresh then answers as well. Uses t and sets f of the script. */
const FIND_FIRST = [
  'var a=location.pathname.replace(/\\/?$/,"/"),s=new URLSearchParams(location.search);',
  "t.some(function(e){var r=RegExp(e[0]),q=new URLSearchParams;if(!r.test(a))return;",
  "if(e[2].every(function(x){var v=s.get(x[0]);if(v===null)v=x[1];else if(!RegExp(x[2]).test(v))return;",
  'if(v!=="")q.append(x[0],v);return 1})){q=q.toString();f=a.replace(r,e[1])+(q&&"?"+q)}return 1});',
].join("");

/** Reads an answer whole and once: who has to wait for a second reading waits behind the scripts of the page. */
const READ_AT_ONCE =
  "function(r){return r.text().then(function(x){return{ok:r.ok,status:r.status,headers:r.headers,text:x}})}";

/** Leaves what the first query was answered. Uses b, f, h, k and p of the script. */
const LEAVE_FIRST = [
  "if(f){var w=p.then(function(r){var d=r.ok&&JSON.parse(r.text);",
  "if(!d.first||localStorage.getItem(k)!==null)throw 0;",
  'var o={headers:{"content-type":"application/json"}};',
  "return{qid:d.user.qid,at:performance.now(),response:new Response(d.first,o),session:d}});",
  "w.catch(function(){});window.__quaysideFirstAnswer=w;if(window.__quaysidePicture)window.__quaysidePicture(w);",
  'window.__quaysideEarlyAnswer={url:b+f,application:h["x-application"],answer:w}}',
].join("");

/**
 * Tabs that are restored together refresh one after the other, each with the cookie the one before it left: together,
 * a slow one would come with a token two generations old, which looks like theft. Nobody waits longer than 3 s. The
 * name is not the one of later refreshes, which wait for this promise while they hold theirs.
 *
 * A lock comes late, behind everything the browser does for a new page; so a tab that sees no other under way, begun
 * within these 3 s, only holds it, for those that do see it. Two at once get the same token; it takes three for one to be too old.
 */
const ONE_BY_ONE = [
  'var l=navigator.locks,n="early:"+k,c=Date.now(),p;',
  "if(l&&3000>c-localStorage.getItem(n))p=l.request(n,{signal:AbortSignal.timeout(3000)},g)",
  '.catch(function(e){if(e.name==="TimeoutError")return g();throw e});',
  "else{localStorage.setItem(n,c);p=g();var o=function(){localStorage.removeItem(n)};p.then(o,o);",
  'addEventListener("pagehide",o,{once:true});',
  'if(l)l.request(n,{mode:"shared"},function(){return p}).catch(function(){})}',
].join("");

/**
 * Source of an inline script that starts the first refresh before the application's code has arrived, unless
 * the user signed out here, with the first query of the page when `firstQueries` knows its address. The
 * session takes both promises over; a failure is only ever handled there, and what it does not take has no effect.
 * All options come from configuration and code; they are written as escaped JSON, so none can end the script.
 */
export function earlySessionScript(options: {
  readonly baseUrl: string;
  readonly application: Application;
  readonly firstQueries?: readonly FirstQuery[];
}): string {
  const { application, firstQueries = [] } = options;
  const table = firstQueries.map(rowOf);
  return [
    `(function(){try{var k=${sourceOf(tombstoneKey(application))},`,
    `b=${sourceOf(`${options.baseUrl.replace(/\/+$/, "")}/`)},`,
    `h={accept:"application/json","x-application":${sourceOf(application)}};`,
    "if(localStorage.getItem(k)!==null)return;",
    `var f="",t=${sourceOf(table)};${FIND_FIRST}`,
    'var g=function(){return fetch(b+"auth/refresh/?rotate=true"+(f&&"&first="+encodeURIComponent(f)),',
    `{method:"POST",credentials:"include",headers:h}).then(${READ_AT_ONCE})};`,
    ONE_BY_ONE,
    "p.catch(function(){});window.__quaysideEarlyRefresh=p.then(function(r){return new Response(r.text,r)});",
    `window.__quaysideEarlyRefresh.catch(function(){});${LEAVE_FIRST}`,
    "}catch(e){}})();",
  ].join("");
}
