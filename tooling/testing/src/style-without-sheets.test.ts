import { expect, it } from "vitest";
import { styleWithoutSheets } from "./style-without-sheets.ts";

const PAGE = `<div style="visibility: hidden; pointer-events: none"><p>Text <b>bold</b></p></div>
  <p hidden>Gone</p><ul><li style="display: none">Gone</li></ul><table><tbody><tr><td>Cell</td></tr></tbody></table>
  <label>Name <input></label><button>Press</button><svg></svg><h2>Title</h2><dl><dt>Term</dt></dl><script></script>`;
const asked = ["visibility", "pointer-events"] as const;

// The set-up that replaces it is not at work here: this is jsdom's own.
const whole = window.getComputedStyle.bind(window);

it("agrees with a full style sheet on visibility and clickability", () => {
  document.body.innerHTML = PAGE;
  for (const element of document.querySelectorAll("body *")) {
    const [quick, exact] = [styleWithoutSheets(element), whole(element)];
    for (const property of asked)
      expect(quick.getPropertyValue(property)).toBe(exact.getPropertyValue(property));
    expect(quick.display === "none", element.outerHTML).toBe(exact.display === "none");
    expect(quick.display === "inline", element.outerHTML).toBe(exact.display.startsWith("inline"));
  }
});

it("does not resolve the ::before and ::after pseudo-elements", () => {
  expect(styleWithoutSheets(document.body, "::before").content).toBe("");
});
