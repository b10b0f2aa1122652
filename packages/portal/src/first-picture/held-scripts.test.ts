// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdScripts } from "#first-picture/held-scripts.ts";

const PAGE = [
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>',
  '<script async="" src="/first-picture/p.js" nonce="n" fetchPriority="high"></script>',
  '<script nonce="n">if(1<2&&3>2)go("<b>")</script>',
  '<link rel="preload" as="font" type="font/woff2" href="/_next/static/media/f.woff2"/></head>',
  "<body><p>1 < 2 &lt;script src=</p>",
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n"></script>',
  '<script nonce="n">self.__next_f.push([1,"<script src=\\"/_next/x.js\\" async=\\"\\">"])</script>',
  '<script src="/_next/static/chunks/main.js" nonce="n" id="_R_" async=""></script></body></html>',
].join("");

const HELD = PAGE.replace(/<link rel="preload" as="script"[^>]*>/, "")
  .replace(
    '<script src="/_next/static/chunks/a.js"',
    '<script type="text/held" src="/_next/static/chunks/a.js"',
  )
  .replace(
    '<script src="/_next/static/chunks/main',
    '<script type="text/held" src="/_next/static/chunks/main',
  );

async function throughPieces(pieces: readonly string[]): Promise<string> {
  const stream = holdScripts();
  const writer = stream.writable.getWriter();
  const written = Promise.all([...pieces.map((piece) => writer.write(piece)), writer.close()]);
  let read = "";
  for await (const piece of stream.readable) read += piece;
  await written;
  return read;
}

describe("the scripts of a page that waits for its first picture", () => {
  it("are held where the framework wrote them, and nothing else changes", async () => {
    expect(await throughPieces([PAGE])).toBe(HELD);
  });

  it("are found however the page is cut into pieces", async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: PAGE.length }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const places = [0, ...at.toSorted((a, b) => a - b), PAGE.length];
        const pieces = places.slice(1).map((to, i) => PAGE.slice(places[i], to));
        expect(await throughPieces(pieces)).toBe(HELD);
      }),
    );
  });

  it("do not keep the text before an unfinished tag waiting", async () => {
    const stream = holdScripts();
    const reader = stream.readable.getReader();
    const writer = stream.writable.getWriter();
    void writer.write("<p>shown</p><scr");
    expect((await reader.read()).value).toBe("<p>shown</p>");
    void writer.close();
    expect((await reader.read()).value).toBe("<scr");
  });
});
