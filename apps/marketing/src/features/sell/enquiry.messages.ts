import type { MonthlyVolume } from "@quayside/api-client/contract/seller-leads/enquiry.schema";

/** The texts of the form for companies that want to sell. */
export const enquiryMessages = {
  title: "Tell us about your company",
  intro: "It takes two minutes. We answer within two working days and ask for your stock list then.",
  next: [
    "We read what you sell and check your company.",
    "We call you, and look at your stock list together: GTIN, price and quantity are enough.",
    "You get an invitation by e-mail, set up your account and publish your list.",
  ],
  nextTitle: "What happens next",
  company: "Company name",
  country: "Country",
  chooseCountry: "Choose a country",
  vatNumber: "VAT number",
  sells: "What do you sell?",
  sellsHint: "Categories and brands, in your own words.",
  volume: "What could you sell in a month?",
  chooseVolume: "Choose an amount",
  contact: "Your name",
  email: "E-mail address",
  phone: "Phone",
  consent: "Quayside may contact me about selling.",
  privacy: "How we use your data",
  leaveEmpty: "Leave this field empty",
  send: "Send",
  vatChecking: "Checking with the VAT registry",
  sentTitle: "Thank you, we have your enquiry",
  sent: "We answer within two working days. We have sent you a confirmation by e-mail.",
  required: {
    companyName: "Enter the name of your company.",
    country: "Choose the country of your company.",
    sells: "Enter what you sell.",
    monthlyVolume: "Choose what you could sell in a month.",
    contactName: "Enter your name.",
    email: "Enter an e-mail address in the correct format, like name@example.com.",
    consent: "Agree to be contacted: we cannot answer otherwise.",
  },
  vatWrong: "This is not a VAT number of that country. Check both, or leave the number empty.",
  unreachable: "Quayside does not answer. Nothing is lost: what you entered stays here, please try again.",
  limited: "There were too many enquiries from your network. Please try again in an hour, or write to us.",
  failed: "Your enquiry could not be sent, please try again.",
  surveyLead: "Prefer to answer question by question?",
  survey: "Answer in a survey",
  surveyTitle: "Become a seller",
  surveyFirst: "A few questions, one at a time. It takes two minutes.",
  ownLead: "Prefer to see all questions at once?",
  own: "Use the form",
} as const;

/** The text below a VAT number by its verdict. None prevents sending. */
export const vatTexts = {
  VALID: "This number is in the VAT registry.",
  INVALID:
    "This number is not in the VAT registry. Check the country and the digits; you can send the form all the same.",
  UNABLE_TO_VALIDATE: "The number could not be checked now. We will check it later: just go on.",
} as const;

export const volumeNames: Record<MonthlyVolume, string> = {
  UNDER_10K: "Less than €10,000",
  FROM_10K: "€10,000 to €50,000",
  FROM_50K: "€50,000 to €250,000",
  FROM_250K: "More than €250,000",
};
