/** As much of a schema as the unions are made from; families have more. */
export interface FamilySchema {
  $defs: Record<string, object>;
}
type Schemas = Record<string, FamilySchema>;

export function schemasIn(folder: URL): Schemas;
export function familiesIn(schemas: Schemas): string[];
export function sharedWith(text: string, schemas: Schemas): string;
export function protocolWith(text: string, schemas: Schemas): string;
