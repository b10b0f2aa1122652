const KEY = "orders:warned";

function warned(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",");
  } catch {
    return [];
  }
}

/**
 * Whether to warn the user about an order: once per session. Calling it records the warning. Without storage the
 * warning appears on every visit.
 */
export function takeWarning(userQid: string, saleQid: string): boolean {
  const entry = `${userQid}:${saleQid}`;
  if (warned().includes(entry)) return false;
  try {
    sessionStorage.setItem(KEY, [...warned(), entry].slice(-500).join(","));
  } catch {
    // A repeated warning is better than none.
  }
  return true;
}
