/** Thread program that optimises large carts. */
export { optimiseCart } from "#modules/buying/carts/optimiser/optimise-cart.ts";
