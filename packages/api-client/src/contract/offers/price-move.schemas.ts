import * as z from "zod/mini";
import { Currency } from "#contract/values.ts";

/**
 * Whether the caller means prices to fall or rise by more than half. Without it, a signed-in person is asked, by
 * `large_price_move`, and a program with an API key is not.
 */
export const ConfirmsLargeMoves = z.optional(z.boolean());

/** Details of a refused change: the first moves of all. */
export const largePriceMove = {
  message:
    "A price would fall or rise by more than half. Repeat the call with confirmsLargeMoves to change it.",
  details: z.object({
    count: z.number(),
    moves: z.array(
      z.object({
        /** Of the product, or of the brand. */
        name: z.string(),
        /** Prices in the currency; without one, shares of the list price. */
        before: z.string(),
        after: z.string(),
        currency: z.nullable(Currency),
      }),
    ),
  }),
};
