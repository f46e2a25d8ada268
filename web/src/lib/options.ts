import type { Schema } from './http.ts';

/** One thing the table agrees on before the start. Lists are not asked here: traits are picked at the places. */
export type Option =
  | { field: string; kind: 'one of'; values: readonly string[] }
  | { field: string; kind: 'yes or no' }
  | { field: string; kind: 'number'; least: number; most: number };

/** The questions a game's options ask, from their schema. */
export function optionsOf(schema: Schema): Option[] {
  const root = resolve(schema, schema);
  return Object.entries(root.properties ?? {})
    .filter(([field]) => field !== 'type')
    .map(([field, shape]) => question(field, resolve(shape, schema), shape.default))
    .filter((option) => option !== null);
}

function question(field: string, shape: Schema, usual: unknown): Option | null {
  if (shape.enum) return { field, kind: 'one of', values: first(String(usual), shape.enum.map(String)) };
  if (shape.type === 'boolean') return { field, kind: 'yes or no' };
  if (shape.type === 'integer') return { field, kind: 'number', least: shape.minimum ?? 0, most: shape.maximum ?? 99 };
  return null;
}

/** The usual value leads; the others follow in their order. */
function first(usual: string, values: string[]): string[] {
  return values.includes(usual) ? [usual, ...values.filter((value) => value !== usual)] : values;
}

function resolve(shape: Schema, root: Schema): Schema {
  if (shape.anyOf?.length === 1 && shape.anyOf[0]) return resolve(shape.anyOf[0], root);
  if (!shape.$ref) return shape;
  const name = shape.$ref.split('/').at(-1) ?? '';
  const found = root.$defs?.[name];
  return found ? resolve(found, root) : shape;
}
