import { File as NodeFile } from "node:buffer";

/**
 * Gives the test the form and the file of the platform: a request does not know those of jsdom and would send their
 * names as text. Import it before anything that makes a file.
 */
const form = await new Response(new URLSearchParams("a=b")).formData();

Object.assign(globalThis, { FormData: form.constructor, File: NodeFile, Blob });
