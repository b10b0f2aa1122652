/** Calls whose result nobody uses may go: schemas and endpoints are made without touching anything else. */
const MAKERS = /(?<![.\w])(?=(?:z\.(?:iso\.)?\w+|defineEndpoint|listOf|plainText|\w+\.check)\()/g;

/** A summary, and the message of an error beside its status: what the documentation of the API says of them. */
const PROSE = /\bsummary:\s*"(?:[^"\\]|\\.)*",?|(?<=\bstatus: \d{3},\s*)message:\s*"(?:[^"\\]|\\.)*",?/g;

/**
 * A module of the contract as a page needs it: without the texts that only the documentation of the API shows, and
 * with what it makes marked so that a page does without what it does not use. Turbopack calls this as a loader.
 *
 * @param source the module
 */
export default function leanContract(source: string): string {
  return source.replaceAll(PROSE, "").replaceAll(MAKERS, "/* @__PURE__ */ ");
}
