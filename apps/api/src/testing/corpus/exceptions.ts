/** A vector, or several of one kind, that the product deliberately judges differently. */
interface Exception {
  readonly file: string;
  readonly inputs: RegExp;
  /** Applies only to vectors that their source calls valid, or only to invalid ones. */
  readonly saidRight: boolean;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    file: "iban.csv",
    inputs: /^BI\d{14}$/,
    saidRight: true,
    reason:
      "The registry of IBANs gives Burundi 27 characters; these are the 16 of before it was entered there.",
  },
  {
    file: "iban.csv",
    inputs: /^GB12 BARC 2020 1530 093A 59$/,
    saidRight: false,
    reason:
      "Its length and its check digits are right: whether there is such an account is for the bank to say.",
  },
  {
    file: "stdnum.csv",
    inputs: /^mc\/tva FR 61 954 506 077$/,
    saidRight: false,
    reason:
      "A right number of France: the vector says only that it is none of Monaco, which shares the prefix.",
  },
  {
    file: "stdnum.csv",
    inputs: /^ro\/cif \d{13}$/,
    saidRight: true,
    reason: "A personal code. The registry takes two to ten digits for Romania.",
  },
  {
    file: "stdnum.csv",
    inputs:
      /^(be\/vat|cy\/vat|dk\/cvr|es\/nif|fi\/alv|gb\/vat|gr\/vat|ie\/vat|lu\/tva|lv\/pvn|mt\/vat|pl\/nip|ro\/cui) /,
    saidRight: false,
    reason:
      "Its form is right: whether a VAT number with these digits was given out is for the registry to say.",
  },
  {
    file: "phones.csv",
    inputs: /^(CL|FM|GU|IN|JM|MP|MU|PM|TA|TN|VI) fixedLine /,
    saidRight: false,
    reason: "By the newer numbering plan these may be mobile phones.",
  },
  {
    file: "jws_wycheproof.csv",
    inputs: /^37[23] InvalidCharacterInserted/,
    saidRight: true,
    reason: "Characters outside base64url: a lenient decoder skips them, this API refuses them.",
  },
  {
    file: "jws_wycheproof.csv",
    inputs: /^(346|350) Figure20$/,
    saidRight: true,
    reason: "The key says PS256 and the token PS384: which algorithm holds is for the key to say.",
  },
  {
    file: "postcodes.csv",
    inputs: /^(AS|CC|CX|NF) /,
    saidRight: true,
    reason: "The country has a single postcode; the vector says only how many digits.",
  },
  {
    file: "postcodes.csv",
    inputs: /^(CO|ES|FM|GL|GU|LI|ME|MH|MP|MQ|PE|PR|PW|SZ|VI|YT) /,
    saidRight: true,
    reason: "Outside the range that the country gave out; the vector says only how many digits.",
  },
  {
    file: "postcodes.csv",
    inputs: /^RU \d{3}$/,
    saidRight: true,
    reason: "Three digits name a region; a Russian address has six.",
  },
  {
    file: "postcodes.csv",
    inputs: /^(RS|TW) \d{6}$/,
    saidRight: false,
    reason: "Serbia has had address codes of six digits since 2005, Taiwan since 2020.",
  },
  {
    file: "postcodes.csv",
    inputs: /^(MS MS1110|IE y63 {2}1fhk)$/,
    saidRight: false,
    reason: "A slip of the pen that is put right before the check: the country code in front, two blanks.",
  },
];

/** Why the result of a vector differs from its source; null without a reason. */
export function reasonFor(file: string, input: string, saidRight: boolean): string | null {
  const found = EXCEPTIONS.find(
    (one) => one.file === file && one.saidRight === saidRight && one.inputs.test(input),
  );
  return found?.reason ?? null;
}
