import type { Attribute, Schema } from './attribute.ts'
import { groupKind, type Kind, userKind } from './kinds.ts'

/** What the server says of itself (RFC 7643 §5 to §7), with addresses below that of the connection. */

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

export const MAX_RESULTS = 200

export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the connection, as the account shows it once.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) => [userKind, groupKind].map(kind => resourceType(base, kind))

const resourceType = (base: string, { name, endpoint, schema, extension }: Kind) => ({
  schemas: [RESOURCE_TYPE],
  id: name,
  name,
  endpoint: `/${endpoint}`,
  description: schema.description,
  schema: schema.id,
  ...(extension && { schemaExtensions: [{ schema: extension.id, required: false }] }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const schemas = (base: string) =>
  [userKind.schema, groupKind.schema, userKind.extension!].map(schema => document(base, schema))

const document = (base: string, { id, name, description, attributes }: Schema) => ({
  schemas: [SCHEMA],
  id,
  name,
  description,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

function described(attribute: Attribute): Record<string, unknown> {
  const { name, type, description, canonicalValues, referenceTypes, subAttributes } = attribute
  return {
    name,
    type,
    multiValued: attribute.multiValued ?? false,
    description,
    required: attribute.required ?? false,
    caseExact: attribute.caseExact ?? false,
    mutability: attribute.mutability ?? 'readWrite',
    returned: 'default',
    uniqueness: attribute.uniqueness ?? 'none',
    ...(canonicalValues && { canonicalValues }),
    ...(referenceTypes && { referenceTypes }),
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  }
}
