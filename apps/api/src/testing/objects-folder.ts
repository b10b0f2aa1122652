import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The object folder of a test's APIs, whether in the test process or in their own: they share a database, so each
 * must find what another has moved there.
 */
export const OBJECTS_FOLDER = join(tmpdir(), `quayside-objects-${process.pid}`);
