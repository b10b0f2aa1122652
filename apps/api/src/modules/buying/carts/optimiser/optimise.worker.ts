/** The program of a thread that spreads large carts. */
export { optimiseCart } from "#modules/buying/carts/optimiser/optimise-cart.ts";
