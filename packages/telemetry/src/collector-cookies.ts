/** Deletes a cookie of this host or of a parent domain: the client's cookie is for all hosts of the site. */
function expireCookie(name: string): void {
  const gone = `${name}=; Path=/; Max-Age=0`;
  document.cookie = gone;
  const labels = window.location.hostname.split(".");
  for (let first = 0; first < labels.length - 1; first += 1)
    document.cookie = `${gone}; Domain=${labels.slice(first).join(".")}`;
}

/**
 * Deletes the cookies of the collector's client, so that the visitor is forgotten whether or not the client is
 * loaded.
 */
export function expireCollectorCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=")[0] ?? "";
    if (name.startsWith("ph_")) expireCookie(name);
  }
}
