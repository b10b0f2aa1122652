import { cleanup } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

afterEach(cleanup);

// The files of a run share one document; the next one finds it as new.
afterAll(() => {
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
