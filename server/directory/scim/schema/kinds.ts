import type { Attribute, Schema } from './attribute.ts'
import { groupSchema } from './group-schema.ts'
import { enterpriseSchema, userSchema } from './user-schema.ts'

/** What every resource has beside its schemas (RFC 7643 §3.1). */
export const common: readonly Attribute[] = [
  { name: 'id', type: 'string', description: 'The id.', caseExact: true, mutability: 'readOnly' },
  { name: 'externalId', type: 'string', description: 'The id at the directory.', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    description: 'When it was made and changed.',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', type: 'string', description: 'The kind.', caseExact: true },
      { name: 'created', type: 'dateTime', description: 'When it was made.' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed last.' },
      { name: 'location', type: 'reference', description: 'Its address.', caseExact: true },
      { name: 'version', type: 'string', description: 'Its tag.', caseExact: true },
    ],
  },
]

/** What a kind of resource is made of. */
export interface Kind {
  name: 'User' | 'Group'
  endpoint: 'Users' | 'Groups'
  schema: Schema
  extension?: Schema
  /** All that may be named at the top. */
  attributes: readonly Attribute[]
}

export const userKind: Kind = {
  name: 'User',
  endpoint: 'Users',
  schema: userSchema,
  extension: enterpriseSchema,
  attributes: [...common, ...userSchema.attributes],
}

export const groupKind: Kind = {
  name: 'Group',
  endpoint: 'Groups',
  schema: groupSchema,
  attributes: [...common, ...groupSchema.attributes],
}
