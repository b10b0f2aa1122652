/** The program of a thread that spreads large carts. */
export { optimiseCart } from "#modules/carts/optimiser/optimise-cart.ts";
