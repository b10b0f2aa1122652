import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

afterEach(cleanup);

// The files of a run share one document; the next one finds it as new.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

// A busy machine is no failure: what is waited for gets more than a second.
configure({ asyncUtilTimeout: 4000 });

// jsdom has no layout: what asks for one gets an empty answer.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
