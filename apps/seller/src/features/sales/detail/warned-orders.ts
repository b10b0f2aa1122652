const KEY = "orders:warned";

function warned(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",");
  } catch {
    return [];
  }
}

/**
 * Whether to warn the user of an order: once a session. Calling it records the warning.
 * Without storage they are warned at every visit.
 */
export function takeWarning(userQid: string, saleQid: string): boolean {
  const entry = `${userQid}:${saleQid}`;
  if (warned().includes(entry)) return false;
  try {
    sessionStorage.setItem(KEY, [...warned(), entry].slice(-500).join(","));
  } catch {
    // Better twice than never.
  }
  return true;
}
