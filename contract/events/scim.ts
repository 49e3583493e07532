import { Type } from 'typebox'
import { event } from './event.ts'
import { Changed, Email, Id, Name, nullable, text, UserId, uuid } from './fields.ts'

const Connection = { connectionId: Id, connectionName: text('Okta') }
const User = { ...Connection, resourceId: uuid(7), userId: nullable(UserId), email: Email }
const Group = { ...Connection, resourceId: uuid(8), groupId: nullable(uuid(9)), name: Name }

/** What directories do by SCIM, and what is done to their connections. */
export const scimEvents = {
  'frontegg.scim.user.created': event({
    category: 'users',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A directory created a user.',
    audit: ['scim.user-created'],
    payload: User,
  }),
  'frontegg.scim.user.updated': event({
    category: 'users',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A directory changed a user.',
    audit: ['scim.user-updated'],
    payload: { ...User, changed: Changed },
  }),
  'frontegg.scim.user.deleted': event({
    category: 'users',
    audience: 'tenant',
    severity: 'High',
    summary: 'A directory deleted a user.',
    audit: ['scim.user-deleted'],
    payload: User,
  }),
  'frontegg.scim.group.created': event({
    category: 'groups',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A directory created a group.',
    audit: ['scim.group-created'],
    payload: { ...Group, added: Type.Integer() },
  }),
  'frontegg.scim.group.updated': event({
    category: 'groups',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A directory changed a group or its members.',
    audit: ['scim.group-updated'],
    payload: { ...Group, changed: Changed, added: Type.Integer(), removed: Type.Integer() },
  }),
  'frontegg.scim.group.deleted': event({
    category: 'groups',
    audience: 'tenant',
    severity: 'High',
    summary: 'A directory deleted a group.',
    audit: ['scim.group-deleted'],
    payload: Group,
  }),
  'frontegg.scim.connection.created': event({
    category: 'security',
    audience: 'tenant',
    severity: 'High',
    summary: 'A provisioning connection was created.',
    audit: ['scim.connection-created'],
    payload: { ...Connection, source: text('okta') },
  }),
  'frontegg.scim.connection.updated': event({
    category: 'security',
    audience: 'tenant',
    severity: 'High',
    summary: 'A provisioning connection was changed.',
    audit: ['scim.connection-updated'],
    payload: { ...Connection, changed: Changed },
  }),
  'frontegg.scim.connection.deleted': event({
    category: 'security',
    audience: 'tenant',
    severity: 'High',
    summary: 'A provisioning connection was deleted.',
    audit: ['scim.connection-deleted'],
    payload: { ...Connection, users: Type.Integer(), withUsers: Type.Boolean() },
  }),
  'frontegg.scim.token.created': event({
    category: 'tokens',
    audience: 'tenant',
    severity: 'High',
    summary: 'A provisioning connection was given a new token.',
    audit: ['scim.token-created'],
    payload: { ...Connection, tokenId: uuid(10) },
  }),
  'frontegg.scim.token.revoked': event({
    category: 'tokens',
    audience: 'tenant',
    severity: 'High',
    summary: 'A token of a provisioning connection was revoked.',
    audit: ['scim.token-revoked'],
    payload: { ...Connection, tokenId: uuid(10) },
  }),
}
