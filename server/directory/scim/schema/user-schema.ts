import { type Schema, several, text } from './attribute.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const value = text('value', 'The value.')
const display = text('display', 'How it is shown.')

/** What is stored of a person, and nothing else. Source: RFC 7643 §4.1. */
export const userSchema: Schema = {
  id: USER,
  name: 'User',
  description: 'A person of the directory.',
  attributes: [
    text('userName', 'What the person signs in with at the directory. Unique in the connection.', {
      required: true,
      uniqueness: 'server',
    }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name.',
      subAttributes: [
        text('formatted', 'The whole name.'),
        text('familyName', 'The family name.'),
        text('givenName', 'The given name.'),
        text('middleName', 'The middle names.'),
        text('honorificPrefix', 'What stands before the name.'),
        text('honorificSuffix', 'What stands behind the name.'),
      ],
    },
    text('displayName', 'The name as it is shown.'),
    text('nickName', 'What the person is called.'),
    text('title', 'The job title.'),
    text('userType', 'The kind of employment.'),
    text('preferredLanguage', 'The language to write in.'),
    text('locale', 'How dates and numbers are written.'),
    text('timezone', 'The time zone.'),
    { name: 'active', type: 'boolean', description: 'Whether the person may come in.' },
    several('emails', 'Addresses of mail; the primary one is that of the account.', {
      kinds: ['work', 'home', 'other'],
      fields: [value, display],
    }),
    several('phoneNumbers', 'Phone numbers.', {
      kinds: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
      fields: [value, display],
    }),
    several('addresses', 'Postal addresses.', {
      kinds: ['work', 'home', 'other'],
      fields: [
        text('formatted', 'The whole address.'),
        text('streetAddress', 'The street and the number.'),
        text('locality', 'The town.'),
        text('region', 'The region.'),
        text('postalCode', 'The postal code.'),
        text('country', 'The country.'),
      ],
    }),
    {
      name: 'groups',
      type: 'complex',
      description: 'The groups that the person is in. They follow the groups.',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'The id of the group.', { caseExact: true, mutability: 'readOnly' }),
        text('display', 'The name of the group.', { mutability: 'readOnly' }),
      ],
    },
  ],
}

/** Source: RFC 7643 §4.3. */
export const enterpriseSchema: Schema = {
  id: ENTERPRISE,
  name: 'EnterpriseUser',
  description: 'What a company says of its people.',
  attributes: [
    text('employeeNumber', 'The number of the employee.'),
    text('costCenter', 'The cost center.'),
    text('organization', 'The organization.'),
    text('division', 'The division.'),
    text('department', 'The department.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'The manager.',
      subAttributes: [
        text('value', 'The id of the manager at the directory.', { caseExact: true }),
        text('displayName', 'The name of the manager.'),
      ],
    },
  ],
}
