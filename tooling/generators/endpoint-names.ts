/** The kind of an endpoint, derived from the verb its name begins with. */
export type EndpointKind = "list" | "get" | "write";

/** Everything the templates of an endpoint are made of. */
export interface EndpointNames {
  readonly kind: EndpointKind;
  readonly area: string;
  readonly module: string;
  /** kebab-case, e.g. `archive-sale` */
  readonly name: string;
  readonly verb: string;
  /** The name of one row of the area, e.g. `sale`. */
  readonly entity: string;
  readonly table: string;
  readonly constant: string;
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  /** The function of the reader or writer. */
  readonly query: string;
}
