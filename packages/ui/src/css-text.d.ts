/** The text of a style sheet, as it is written. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}
