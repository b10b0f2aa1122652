import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where the APIs of a test keep objects: the one in the test and those in processes of their own, which share a database.
 * What one has moved out of it, the others find.
 */
export const OBJECTS_FOLDER = join(tmpdir(), `quayside-objects-${process.pid}`);
