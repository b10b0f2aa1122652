/** The rules of numbers that people type, a part of `house-rules.js`. */

const pathOf = (context) => context.filename.replaceAll("\\", "/");

const isTest = (/** @type {string} */ path) => /[.](test|stories|spec)[.]tsx?$/.test(path);

const isNamed = (node, name) => node?.type === "Identifier" && node.name === name;

/** Where people type numbers. */
const SCREENS = /\/(apps\/(seller|warehouse|marketing)|packages\/(ui|portal))\/src\//;

/** The browser changes a number field with the wheel and the arrow keys, and drops what it cannot read. */
export const noNumberInput = {
  create(context) {
    if (!SCREENS.test(pathOf(context))) return {};
    return {
      JSXAttribute(node) {
        if (node.name?.name === "type" && node.value?.type === "Literal" && node.value.value === "number")
          context.report({ node, message: "Use NumberField: the mouse wheel changes a number field." });
      },
    };
  },
};

const PARSERS = new Set(["parseFloat", "parseInt"]);

/** A pattern that takes numbers of any length, unlike that of a code. */
function isNumberPattern(regex) {
  if (!/\\d|\[0-9/.test(regex.pattern)) return false;
  const pattern = new RegExp(regex.pattern, regex.flags.replace(/[gy]/, ""));
  return (
    pattern.test("7") && pattern.test("12") && !pattern.test("") && !pattern.test("x") && !pattern.test("7x")
  );
}

/** Whether an event's value comes from a control that people do not type in. */
function isChosen(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type !== "JSXOpeningElement") continue;
    const isRange = parent.attributes.some(
      ({ name, value }) => name?.name === "type" && value?.value === "range",
    );
    return parent.name.name === "SelectField" || isRange;
  }
  return false;
}

/** Whether an expression is what a person typed: the value of a control, or a text that is being cleaned. */
function isTyped(node) {
  if (node?.type === "Identifier") return /^(typed|text)$/.test(node.name);
  if (node?.type === "CallExpression")
    return /^(trim|replace|replaceAll)$/.test(node.callee.property?.name ?? "");
  const isValue = node?.type === "MemberExpression" && node.property?.name === "value";
  const owner = isValue ? (node.object.property?.name ?? node.object.name) : undefined;
  return /^(current)?target$/i.test(owner ?? "") && !isChosen(node);
}

/** "1,234" is a thousand to one reader and a fraction to another: one reader knows when to ask. */
export const oneReaderOfTypedNumbers = {
  create(context) {
    const path = pathOf(context);
    // Parameters of an address are written by our own links.
    const isAddress = /[.](search-params|list-view)[.]ts$|\/list-fields[.]ts$|\/server\//.test(path);
    if (!SCREENS.test(path) || isTest(path) || isAddress) return {};
    const message = "Read typed numbers with @quayside/spreadsheet/typed/typed-number.";
    return {
      CallExpression(node) {
        const name =
          node.callee.name ?? (node.callee.object?.name === "Number" ? node.callee.property?.name : "");
        // With another radix it is no number that people type.
        if (PARSERS.has(name) && !(node.arguments[1]?.value > 10)) context.report({ node, message });
        if (isNamed(node.callee, "Number") && isTyped(node.arguments[0])) context.report({ node, message });
      },
      MemberExpression(node) {
        if (node.property?.name === "valueAsNumber" && !isChosen(node)) context.report({ node, message });
      },
      Literal(node) {
        if (node.regex && isNumberPattern(node.regex)) context.report({ node, message });
      },
    };
  },
};
