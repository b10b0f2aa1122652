/** Time left in plain wall-clock units, rounded down: "2 days 3 h", "3 h 20 min", "12 min"; "0 min" when it is over. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0)
    return [`${days} ${days === 1 ? "day" : "days"}`, hours > 0 ? `${hours} h` : ""].join(" ").trim();
  if (hours > 0) return [`${hours} h`, minutes % 60 > 0 ? `${minutes % 60} min` : ""].join(" ").trim();
  return `${minutes} min`;
}
