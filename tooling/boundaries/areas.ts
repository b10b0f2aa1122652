/** Areas of the API from the top to the bottom; each may import those below it. CONTRIBUTING.md says what is in them. */
export const AREAS = [
  "back-office",
  "payouts",
  "buying",
  "fulfilment",
  "catalogue",
  "inventory",
  "identity",
  "company",
  "money",
  "platform",
] as const;

/** @param testFiles pattern of files that may import anything */
export const areaRules = (testFiles: string) =>
  AREAS.slice(1).map((area, above) => ({
    name: `api-area-${area}`,
    comment: `Areas of the API import downwards: ${AREAS.join(" → ")}. Instead: move the file down, or give it what it needs as a parameter.`,
    severity: "error",
    from: { path: `^apps/api/src/modules/${area}/`, pathNot: testFiles },
    to: { path: `^apps/api/src/modules/(${AREAS.slice(0, above + 1).join("|")})/` },
  }));
