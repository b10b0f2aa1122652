interface Typed {
  readonly target: { readonly value: string };
}

/** The parts of a draft that are typed or chosen. */
type TextOf<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;

/**
 * What the fields of a form are given by the names of their parts of its draft:
 * `<TextField {...field("city")} label="City" />`.
 *
 * @param problems what is wrong at which field
 * @param ids the id of each field; without it, its name
 */
export function boundFields<D extends object, N extends TextOf<D>>({
  draft,
  problems,
  ids,
  change,
}: {
  readonly draft: D;
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly ids?: Readonly<Record<N, string>>;
  readonly change: (changes: Partial<D>) => void;
}) {
  return <K extends N>(name: K) => {
    const id = ids?.[name] ?? name;
    return {
      id,
      value: draft[name],
      error: problems.find(({ fieldId }) => fieldId === id)?.message,
      // A field of few values offers no others.
      onChange: ({ target }: Typed) => change({ [name]: target.value } as unknown as Partial<D>),
    };
  };
}
