/** Deletes a cookie of this host or of a domain above it: the client's is for all hosts of the site. */
function expireCookie(name: string): void {
  const gone = `${name}=; Path=/; Max-Age=0`;
  document.cookie = gone;
  const labels = window.location.hostname.split(".");
  for (let first = 0; first < labels.length - 1; first += 1)
    document.cookie = `${gone}; Domain=${labels.slice(first).join(".")}`;
}

/** Deletes the cookies of the collector's client: who a visitor was is forgotten, whether the client is loaded or not. */
export function expireCollectorCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=")[0] ?? "";
    if (name.startsWith("ph_")) expireCookie(name);
  }
}
