import type { Json } from "#contract/openapi/json.ts";
import { dealWords } from "#contract/openapi/deal-words.ts";
import { meaningWords } from "#contract/openapi/meaning-words.ts";
import { moneyWords } from "#contract/openapi/money-words.ts";
import { parameterWords } from "#contract/openapi/parameter-words.ts";
import { peopleWords } from "#contract/openapi/people-words.ts";
import { placeWords } from "#contract/openapi/place-words.ts";
import { saleWords } from "#contract/openapi/sale-words.ts";
import { schemaWords } from "#contract/openapi/schema-words.ts";
import { stockWords } from "#contract/openapi/stock-words.ts";

/** What a field or parameter means, and an example of it. */
export interface Words {
  readonly text: string;
  readonly example?: Json;
}

const tables: readonly string[] = [
  parameterWords,
  saleWords,
  stockWords,
  dealWords,
  moneyWords,
  peopleWords,
  schemaWords,
  meaningWords,
  placeWords,
];

/** A line of a table: the name, its sentence and, where the schema has none that helps, an example as JSON. */
function read(line: string): [string, Words] {
  const [name = "", text = "", example] = line.split(" | ");
  return [name, { text, ...(example === undefined ? {} : { example: JSON.parse(example) as Json }) }];
}

/** Every line of the tables, in their order. */
export const allWords = (): readonly (readonly [name: string, words: Words])[] =>
  tables.flatMap((table) => table.trim().split("\n").map(read));

let words: ReadonlyMap<string, Words> | undefined;

/** The words of the first name that has some. */
export function wordsOf(names: readonly string[]): Words | undefined {
  words ??= new Map(allWords());
  const found = names.find((name) => words?.has(name));
  return found === undefined ? undefined : words.get(found);
}
