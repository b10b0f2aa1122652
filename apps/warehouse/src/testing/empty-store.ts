import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach } from "vitest";

// The files of a run share a worker: what one test keeps on its device must not be there in the next.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
