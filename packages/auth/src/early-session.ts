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

/** Asks the first query of the page once the refresh has answered, with its token. Uses k, b, h and p of the script. */
const ASK_FIRST = [
  'var a=location.pathname.replace(/\\/?$/,"/"),s=new URLSearchParams(location.search);',
  "t.some(function(f){var r=RegExp(f[0]),q=new URLSearchParams;if(!r.test(a))return;",
  "if(f[2].every(function(x){var v=s.get(x[0]);if(v===null)v=x[1];else if(!RegExp(x[2]).test(v))return;",
  'if(v!=="")q.append(x[0],v);return 1})){',
  'q=q.toString();var u=b+a.replace(r,f[1])+(q&&"?"+q),',
  "w=p.then(function(r){if(!r.ok)throw 0;return r.clone().json()}).then(function(d){",
  "if(localStorage.getItem(k)!==null)throw 0;",
  'return fetch(u,{credentials:"include",headers:Object.assign({authorization:"Bearer "+d.accessToken},h)})',
  ".then(function(r){return{qid:d.user.qid,at:performance.now(),response:r}})});",
  "w.catch(function(){});",
  'window.__quaysideEarlyAnswer={url:u,application:h["x-application"],answer:w}}return 1});',
].join("");

/**
 * Tabs that are restored together refresh one after the other, each with the cookie the one before it left: together,
 * a slow one would come with a token two generations old, which looks like theft. Nobody waits longer than 3 s. The
 * name is not the one of later refreshes, which wait for this promise while they hold theirs.
 */
const ONE_BY_ONE = [
  "var l=navigator.locks,p=l?l.request(",
  '"early:"+k,{signal:AbortSignal.timeout(3000)},g)',
  '.catch(function(e){if(e.name==="TimeoutError")return g();throw e}):g();',
].join("");

/**
 * Source of an inline script that starts the first refresh before the application's code has arrived, unless
 * the user signed out here, and then asks the first query of the page when `firstQueries` knows its address. The
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
    'var g=function(){return fetch(b+"auth/refresh/?rotate=true",{method:"POST",credentials:"include",headers:h})};',
    ONE_BY_ONE,
    "p.catch(function(){});window.__quaysideEarlyRefresh=p;",
    table.length === 0 ? "" : `var t=${sourceOf(table)};${ASK_FIRST}`,
    "}catch(e){}})();",
  ].join("");
}
