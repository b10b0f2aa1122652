import { type Operation, maxBodyBytesOf } from "@quayside/api-client/contract/endpoint";
import * as z from "zod/mini";

/** How much a schema can hold, whichever of its alternatives a value takes. */
export interface Room {
  /** Of an array: how many items, the room of each, and their schema where there is only one. */
  readonly items?: { readonly most: number; readonly each: Room; readonly schema?: z.core.$ZodType };
  /** Of an object: its fields by name, and whether others are ignored instead of refused. */
  readonly fields?: { readonly named: ReadonlyMap<string, Room>; readonly ignoresOthers: boolean };
  /** Of a record: how many entries, and the room of each value. */
  readonly entries?: { readonly most: number; readonly each: Room };
  /** How many values the largest valid one is made of, itself included. */
  readonly values: number;
  /** How long the JSON text of the largest valid one is, in bytes, without spaces; infinite for a file or an open object. */
  readonly bytes: number;
  /** The most items of any array in it, and the most fields of any object. */
  readonly widest: { readonly items: number; readonly fields: number };
}

/** JSON writes a character in at most six bytes: `\u00e9`. */
const BYTES_OF_CHARACTER = 6;
/** The longest number and the longest keyword. */
const BYTES_OF_NUMBER = 24;
/** A smaller body costs nothing, and its faults are told by field. */
const SMALLEST_BODY_LIMIT = 16 * 1024;

/**
 * Maximum size of the JSON body of an operation, in bytes: twice what the largest valid one needs, as it may be indented,
 * within the limit of the contract.
 */
export function bodyLimitOf(operation: Operation): number {
  const needed = operation.body ? roomOf(operation.body).bytes : 0;
  return Math.min(maxBodyBytesOf(operation), Math.max(SMALLEST_BODY_LIMIT, 2 * needed));
}

const known = new WeakMap<z.core.$ZodType, Room>();

/**
 * The room of a schema of the contract.
 * @throws Error when nothing limits a part of it: an array or record without a maximum, or a schema of anything
 */
export function roomOf(schema: z.core.$ZodType): Room {
  const room = known.get(schema) ?? read(schema as z.core.$ZodTypes);
  known.set(schema, room);
  return room;
}

function read(schema: z.core.$ZodTypes): Room {
  const { def } = schema._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return roomOf(def.innerType);
    case "pipe":
      return roomOf(def.in);
    case "union":
      return def.options.map(roomOf).reduce(either);
    case "array": {
      const each = roomOf(def.element);
      const most = mostLength(def.checks as readonly z.core.$ZodChecks[] | undefined);
      if (most === undefined) throw new Error("An array of an input has no maximum length");
      return {
        items: { most, each, schema: def.element },
        values: 1 + most * each.values,
        bytes: 2 + most * (each.bytes + 1),
        widest: widestOf([{ widest: { items: most, fields: 0 } }, each]),
      };
    }
    case "record": {
      const each = roomOf(def.valueType);
      const most = Number(z.globalRegistry.get(schema)?.["maxProperties"]);
      if (Number.isNaN(most)) throw new Error("A record of an input has no maximum number of entries");
      return {
        entries: { most, each },
        values: 1 + most * each.values,
        bytes: 2 + most * (roomOf(def.keyType).bytes + each.bytes + 2),
        widest: widestOf([{ widest: { items: 0, fields: most } }, each]),
      };
    }
    case "object": {
      const named = new Map(Object.entries(def.shape).map(([name, field]) => [name, roomOf(field)] as const));
      const ignoresOthers = def.catchall === undefined;
      let [values, bytes] = [1, ignoresOthers ? Infinity : 2];
      for (const [name, room] of named) {
        values += room.values;
        bytes += name.length + 4 + room.bytes;
      }
      const own = { widest: { items: 0, fields: ignoresOthers ? Infinity : named.size } };
      return {
        fields: { named, ignoresOthers },
        values,
        bytes,
        widest: widestOf([own, ...named.values()]),
      };
    }
    case "string": {
      const most = mostLength(def.checks as readonly z.core.$ZodChecks[] | undefined) ?? Infinity;
      return single(2 + most * BYTES_OF_CHARACTER);
    }
    case "enum":
    case "literal": {
      const texts = def.type === "enum" ? Object.values(def.entries) : def.values;
      return single(Math.max(...texts.map((text) => 2 + String(text).length)));
    }
    case "number":
    case "boolean":
      return single(BYTES_OF_NUMBER);
    case "custom":
      return single(Infinity);
    default:
      throw new Error(`Nothing is known to limit a schema of ${def.type} in an input`);
  }
}

const single = (bytes: number): Room => ({ values: 1, bytes, widest: { items: 0, fields: 0 } });

const widestOf = (parts: readonly Pick<Room, "widest">[]): Room["widest"] => ({
  items: Math.max(...parts.map(({ widest }) => widest.items)),
  fields: Math.max(...parts.map(({ widest }) => widest.fields)),
});

function mostLength(checks: readonly z.core.$ZodChecks[] = []): number | undefined {
  const length = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === "max_length");
  return length?.check === "max_length" ? length.maximum : undefined;
}

/** The room of a value that fits one of two schemas. */
function either(one: Room, other: Room): Room {
  const items = one.items && other.items ? eitherItems(one.items, other.items) : (one.items ?? other.items);
  const fields =
    one.fields && other.fields ? eitherFields(one.fields, other.fields) : (one.fields ?? other.fields);
  const entries = one.entries ?? other.entries;
  return {
    ...(items && { items }),
    ...(fields && { fields }),
    ...(entries && { entries }),
    values: Math.max(one.values, other.values),
    bytes: Math.max(one.bytes, other.bytes),
    widest: widestOf([one, other]),
  };
}

type Items = NonNullable<Room["items"]>;
type Fields = NonNullable<Room["fields"]>;

const eitherItems = (one: Items, other: Items): Items => ({
  most: Math.max(one.most, other.most),
  each: either(one.each, other.each),
});

function eitherFields(one: Fields, other: Fields): Fields {
  const named = new Map(one.named);
  for (const [name, room] of other.named) named.set(name, either(named.get(name) ?? room, room));
  return { named, ignoresOthers: one.ignoresOthers || other.ignoresOthers };
}
