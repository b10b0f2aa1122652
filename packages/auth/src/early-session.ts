import type { Application } from "@quayside/api-client/client";

/** Key in localStorage that marks a logout; while it stands nobody is signed in silently. */
export function tombstoneKey(application: Application): string {
  return `lo:${application}`;
}

/**
 * Source of an inline script that starts the first refresh before the application's code has arrived, unless
 * the user signed out here. The session takes the promise over; a failure is only ever handled there.
 * Both options come from configuration; they are written as escaped JSON, so neither can end the script.
 */
export function earlySessionScript(options: {
  readonly baseUrl: string;
  readonly application: Application;
}): string {
  const quote = (text: string) =>
    JSON.stringify(text)
      .replaceAll("<", "\\u003c")
      .replaceAll("\u2028", "\\u2028")
      .replaceAll("\u2029", "\\u2029");
  const url = `${options.baseUrl.replace(/\/+$/, "")}/auth/refresh/?rotate=true`;
  return [
    "(function(){try{",
    `if(localStorage.getItem(${quote(tombstoneKey(options.application))})!==null)return;`,
    `var p=fetch(${quote(url)},{method:"POST",credentials:"include",`,
    `headers:{accept:"application/json","x-application":${quote(options.application)}}});`,
    "p.catch(function(){});window.__quaysideEarlyRefresh=p;",
    "}catch(e){}})();",
  ].join("");
}
