/** One attribute of a schema, as RFC 7643 §7 describes it; what is not said is the default there. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  description: string
  multiValued?: true
  required?: true
  caseExact?: true
  mutability?: 'readOnly' | 'immutable'
  uniqueness?: 'server'
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

/** A schema by its URN. */
export interface Schema {
  id: string
  name: string
  description: string
  attributes: readonly Attribute[]
}

/** Finds by name, without regard to case (RFC 7643 §2.1). Never by way of a prototype. */
export function attributeNamed(
  attributes: readonly Attribute[] | undefined,
  name: string,
): Attribute | undefined {
  const wanted = name.toLowerCase()
  return attributes?.find(attribute => attribute.name.toLowerCase() === wanted)
}

export const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})

/** A list of values with what they are for, one of them the primary one (RFC 7643 §2.4). */
export const several = (
  name: string,
  description: string,
  { kinds, fields }: { kinds: readonly string[]; fields: readonly Attribute[] },
): Attribute => ({
  name,
  type: 'complex',
  description,
  multiValued: true,
  subAttributes: [
    ...fields,
    text('type', 'What it is for.', { canonicalValues: kinds }),
    { name: 'primary', type: 'boolean', description: 'Whether it is the one to use first.' },
  ],
})
