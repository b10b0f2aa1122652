import { hintScripts } from "@quayside/portal/compile-hints";

const count = await hintScripts(".next");
console.log(`Scripts that are compiled while they arrive: ${count}`);
