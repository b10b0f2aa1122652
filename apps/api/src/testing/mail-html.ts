import { expect } from "vitest";

/** The words of an HTML part without its head, separated by single spaces. */
export function wordsOf(html: string): string {
  return html
    .replace(/^.*<\/head>/s, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** Asserts that an HTML part contains nothing that mail programs refuse or ignore. */
export function expectMailable(html: string): void {
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).not.toMatch(/<(script|form|input|iframe|object|embed|link|video|svg)\b|\bon\w+=|javascript:/i);
  expect(html).not.toMatch(/display: ?(flex|grid|inline-flex)|position:|float:|url\(/i);
  for (const [image] of html.matchAll(/<img[^>]*>/gi))
    expect(image).toMatch(/\balt=.*\bwidth=|\bwidth=.*\balt=/);
  for (const [table] of html.matchAll(/<table[^>]*>/gi)) expect(table).toMatch(/\bwidth="/);
  // A heading that breaks inside its word reads "Unit s".
  for (const [heading] of html.matchAll(/<th\b[^>]*>/gi)) expect(heading).not.toContain("break-word");
  // Even without its style sheet a mail has all its colours and sizes.
  for (const [paragraph] of html.matchAll(/<(p|h1|td class|th)\b[^>]*>/gi))
    expect(paragraph).toContain("style=");
  expect(html).toContain("max-width:600px");
}
