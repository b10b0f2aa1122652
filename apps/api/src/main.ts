import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// Enabled before other modules load, so that a restart reuses compiled code. Ignored where the folder is
// read-only.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
await import("#program.ts");
// Now rather than at exit: the cache matters most after a crash.
flushCompileCache();
