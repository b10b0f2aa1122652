/** The theme a reader chose, for the document; undefined leaves it to the system. @param cookie value of `theme` */
export function chosenTheme(cookie: string | undefined): "light" | "dark" | undefined {
  return cookie === "light" || cookie === "dark" ? cookie : undefined;
}
