/** One page of a list, as the API answers it. @param count how many rows all its pages have */
export const pageOf = <Row>(results: readonly Row[], count = results.length) => ({
  count,
  countIsExact: true,
  next: null,
  previous: null,
  results: [...results],
});
