/** Length of the text that staff send a seller about a block, in characters. */
export const BLOCK_TEXT = { min: 3, max: 2000 } as const;
