import { parseAsString } from "nuqs/server";

/** State of the screen in the address: one carrier alone, as the driver of that one is at the door. */
export const readySearchParams = { carrier: parseAsString.withDefault("") };
