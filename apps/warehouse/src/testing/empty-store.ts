import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach } from "vitest";

// The files of a run share a worker: data stored by one test must not leak into the next.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
