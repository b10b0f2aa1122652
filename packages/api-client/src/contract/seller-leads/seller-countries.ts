/** Countries of sellers that a form offers. The API accepts any country. */
export const sellerCountries: readonly string[] =
  "AE AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR US".split(
    " ",
  );
