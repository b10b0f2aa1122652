import { buffer } from "node:stream/consumers";
import { readPicture } from "#modules/fulfilment/claims/read-picture.ts";

/** A program of its own: measures the picture on its standard input, and says the result as JSON. */
process.stdout.write(JSON.stringify(await readPicture(await buffer(process.stdin))));
