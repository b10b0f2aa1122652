import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { styleWithoutSheets } from "./style-without-sheets.ts";

/** The set-up of every component test; server tests share it and have no document. */
if (typeof document !== "undefined") {
  afterEach(() => {
    cleanup();
    // What a form keeps on the device is not there for the next test.
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft:")) localStorage.removeItem(key);
  });

  // The files of a run share one document, which is reset after each.
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  });

  const { getElementError } = getConfig();
  configure({
    // A busy machine must not fail tests: the wait timeout is far above one second.
    asyncUtilTimeout: 15_000,
    // What is still waited for looks again and again; the page is printed once, when the wait is over.
    getElementError: (message, container) =>
      (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
        ? new Error(message ?? "")
        : getElementError(message, container),
  });

  window.getComputedStyle = styleWithoutSheets;

  // jsdom has no layout: layout queries get an empty answer.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // A screen without a size matches no query.
  globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
}
