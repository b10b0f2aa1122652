/** Length of what staff tell a seller about a block, in characters. */
export const BLOCK_TEXT = { min: 3, max: 2000 } as const;
