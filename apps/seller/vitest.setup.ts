import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

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
