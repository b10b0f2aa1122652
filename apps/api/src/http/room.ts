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
      const most = mostItems(def.checks as readonly z.core.$ZodChecks[] | undefined);
      return { items: { most, each, schema: def.element }, values: 1 + most * each.values };
    }
    case "record": {
      const each = roomOf(def.valueType);
      const most = Number(z.globalRegistry.get(schema)?.["maxProperties"]);
      if (Number.isNaN(most)) throw new Error("A record of an input has no maximum number of entries");
      return { entries: { most, each }, values: 1 + most * each.values };
    }
    case "object": {
      const named = new Map(Object.entries(def.shape).map(([name, field]) => [name, roomOf(field)] as const));
      const values = [...named.values()].reduce((sum, room) => sum + room.values, 1);
      return { fields: { named, ignoresOthers: def.catchall === undefined }, values };
    }
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "custom":
      return { values: 1 };
    default:
      throw new Error(`Nothing is known to limit a schema of ${def.type} in an input`);
  }
}

function mostItems(checks: readonly z.core.$ZodChecks[] = []): number {
  const length = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === "max_length");
  if (length?.check !== "max_length") throw new Error("An array of an input has no maximum length");
  return length.maximum;
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
