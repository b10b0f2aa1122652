/** Calls whose result is unused may go: schemas and endpoints are made without touching anything else. */
const MAKERS = /(?<![.\w])(?=(?:z\.(?:iso\.)?\w+|defineEndpoint|listOf|plainText|\w+\.check)\()/g;

/** A summary, and the message of an error beside its status: what the documentation of the API says of them. */
const PROSE = /\bsummary:\s*"(?:[^"\\]|\\.)*",?|(?<=\bstatus: \d{3},\s*)message:\s*"(?:[^"\\]|\\.)*",?/g;

/** An endpoint as the formatter writes it, and in it what the server checks a call by: the page sends what it typed. */
const ENDPOINT = /defineEndpoint\(\{\n[\s\S]*?^\}\);/gm;
const INPUT = /^ {2}(?:params|query|body)(?:: [\s\S]*?)?,\n(?= {2}[\w/.]|\}\);)/gm;

/**
 * A module of the contract as a page needs it: without what only the server and the documentation of the API read, and
 * with what it makes marked so that a page does without what it does not use. Turbopack calls this as a loader.
 *
 * @param source the module
 */
export default function leanContract(source: string): string {
  return source
    .replaceAll(ENDPOINT, (endpoint) => endpoint.replaceAll(INPUT, ""))
    .replaceAll(PROSE, "")
    .replaceAll(MAKERS, "/* @__PURE__ */ ");
}
