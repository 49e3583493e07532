import { type Schema, text } from './attribute.ts'

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Source: RFC 7643 §4.2. */
export const groupSchema: Schema = {
  id: GROUP,
  name: 'Group',
  description: 'A group of the directory.',
  attributes: [
    text('displayName', 'What the group is called. Unique in the account.', {
      required: true,
      uniqueness: 'server',
    }),
    {
      name: 'members',
      type: 'complex',
      description: 'Users of the same connection.',
      multiValued: true,
      subAttributes: [
        text('value', 'The id of the user.', { caseExact: true, mutability: 'immutable' }),
        text('display', 'The name of the user.', { mutability: 'readOnly' }),
        text('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    },
  ],
}
