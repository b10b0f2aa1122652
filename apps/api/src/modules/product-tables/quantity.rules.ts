/** Most units one line may ask for. */
const MOST = 1_000_000;

const PLAIN = /^\d{1,7}$/;
/** Whole numbers as spreadsheets show them: 12.0, 12,00. */
const WITH_ZEROS = /^(\d{1,7})[.,]0{1,2}$/;
/** Thousands apart: 1,000 or 1.000 or 1 000 or 1'000. */
const GROUPED = /^\d{1,3}([.,' \u00a0\u202f]\d{3})+$/;

/** A number of units as people write it; null when it is none from 1 to a million. */
export function quantityOf(text: string): number | null {
  const digits = digitsOf(text.trim());
  if (digits === null) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= MOST ? quantity : null;
}

function digitsOf(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const withZeros = WITH_ZEROS.exec(text);
  if (withZeros) return withZeros[1] ?? null;
  return GROUPED.test(text) ? text.replaceAll(/\D/g, "") : null;
}
