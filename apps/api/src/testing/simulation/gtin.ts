/** A GTIN-13 from the range for internal use, with its check digit. */
export function makeGtin13(serial: number): string {
  const body = `20${String(serial).padStart(10, "0")}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
