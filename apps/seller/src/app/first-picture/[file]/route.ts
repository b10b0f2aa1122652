import { compressedPicture } from "#first-picture/source.server.ts";

/**
 * The script of a first picture: its name changes with it, so it never has to be asked for twice. Always compressed, as
 * every browser that runs it can read that.
 */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ file: string }> }) {
  const script = compressedPicture((await params).file);
  if (script === undefined) return new Response(null, { status: 404 });
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
