import { File as NodeFile } from "node:buffer";

/**
 * Gives the test the form and the file of the platform: a request does not know those of jsdom and would send their
 * names as text. Files of a run share these, so a form of the page is still read as jsdom does. Import it before
 * anything that makes a file.
 */
const PageForm = globalThis.FormData;
const sample = await new Response(new URLSearchParams("a=b")).formData();
const PlatformForm = sample.constructor as typeof FormData;

class TestForm extends PlatformForm {
  constructor(element?: HTMLFormElement) {
    super();
    if (element === undefined) return;
    for (const [name, value] of new PageForm(element)) this.append(name, value);
  }
}

Object.assign(globalThis, { FormData: TestForm, File: NodeFile, Blob });
