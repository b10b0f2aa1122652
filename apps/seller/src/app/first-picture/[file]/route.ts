import { pictureSource } from "#first-picture/source.server.ts";

/** The script of a first picture: its name changes with it, so it never has to be asked for twice. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ file: string }> }) {
  const source = pictureSource((await params).file);
  if (source === undefined) return new Response(null, { status: 404 });
  return new Response(source, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
