import { FRENCH_COMPANIES } from "@quayside/identifiers/territories";
import type { UblDocument } from "#ubl/ubl-document.ts";

/**
 * What an invoice of a supplier in France says in the words of the law: of late and early payment by the Code de
 * commerce, Articles L441-9, L441-10(II) and D441-5, the rates that hold without an agreement; that the customer issues
 * it, and that it is about goods alone, by Article 242 nonies A(I) of annex II to the CGI, 14 and 8 bis. Subjects in
 * UNTDID 4451, as the French reform of invoicing asks for (BR-FR-05).
 */
const MENTIONS = [
  {
    subject: "PMT",
    text: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.",
  },
  {
    subject: "PMD",
    text: "Pénalités de retard : taux de refinancement de la Banque centrale européenne majoré de 10 points.",
  },
  { subject: "AAB", text: "Pas d'escompte pour paiement anticipé." },
  { subject: "AAI", text: "Autofacturation. Catégorie de l'opération : livraison de biens." },
] as const;

/** The process "submission of an invoice for goods" of the French reform (BT-23, BR-FR-08). */
const GOODS = "B1";

/** What the law of the supplier's country adds to its documents; nothing outside France and its overseas departments. */
export function nationalParts(sellerCountry: string | undefined): Pick<UblDocument, "national"> {
  return FRENCH_COMPANIES.includes(sellerCountry ?? "")
    ? { national: { process: GOODS, mentions: MENTIONS } }
    : {};
}

/** The same mentions for the pages. */
export const mentionTexts = (sellerCountry: string | undefined): string[] =>
  (nationalParts(sellerCountry).national?.mentions ?? []).map(({ text }) => text);
