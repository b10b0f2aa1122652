import { draftMode } from "next/headers";

/** Ends the preview of this browser. */
export async function POST(): Promise<Response> {
  (await draftMode()).disable();
  return new Response(null, { status: 303, headers: { location: "/" } });
}
