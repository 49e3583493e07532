import { Type } from 'typebox'
import { places } from './places.ts'
import { type ProposalTool, proposalTool } from './tool.ts'

const closed = { additionalProperties: false } as const
const Name = Type.String({ minLength: 1, maxLength: 100, format: 'name' })
const Description = Type.Optional(Type.String({ maxLength: 500 }))
const Id = Type.String({ format: 'uuid' })

/** What a dialog of one user's menu does, and what it is called there. */
const userActions = ['disable', 'enable', 'lock', 'unlock', 'delete', 'resendActivation'] as const

/** Without what was not said. */
const said = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])))

/** What the assistant may propose. Each opens the dialog that the portal has for it: the person reads it, and submits it or not. */
export const proposalTools: readonly ProposalTool[] = [
  proposalTool({
    name: 'open_page',
    description: 'Offers a button that opens a page or dialog of the portal, by its id.',
    input: Type.Object({ place: Type.Union(places.map(({ id }) => Type.Literal(id))) }, closed),
    label: 'Offering a page',
    place: ({ place }) => {
      const { page, dialog } = places.find(({ id }) => id === place)!
      return { page, ...(dialog && { dialog }) }
    },
  }),
  proposalTool({
    name: 'propose_invitation',
    description: 'Offers the dialog that invites one person, with email and name filled in.',
    input: Type.Object(
      { email: Type.String({ format: 'email', maxLength: 254 }), name: Type.Optional(Name) },
      closed,
    ),
    label: 'Preparing an invitation',
    permission: 'fe.secure.write.users',
    method: 'POST',
    url: '/identity/resources/users/v2',
    place: () => ({ page: 'users', dialog: 'invite' }),
    values: ({ email, name }) => said({ email, name }),
  }),
  proposalTool({
    name: 'propose_user_action',
    description: 'Offers the dialog that disables, enables, locks, unlocks, deletes or reminds one user.',
    input: Type.Object(
      { userId: Id, action: Type.Union(userActions.map(action => Type.Literal(action))) },
      closed,
    ),
    label: 'Preparing a change of a user',
    permission: 'fe.secure.write.users',
    method: 'POST',
    url: '/identity/resources/users/v1/{userId}',
    place: ({ userId, action }) => ({ page: 'users', dialog: action, id: userId }),
  }),
  proposalTool({
    name: 'propose_user_roles',
    description:
      'Offers the dialog with the roles of one user, chosen as they should be: all of them, by id.',
    input: Type.Object({ userId: Id, roleIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }, closed),
    label: 'Preparing a change of roles',
    permission: 'fe.secure.write.users',
    method: 'PUT',
    url: '/identity/resources/users/v1/{userId}',
    place: ({ userId }) => ({ page: 'users', dialog: 'editRoles', id: userId }),
    values: ({ roleIds }) => ({ roleIds }),
  }),
  proposalTool({
    name: 'propose_group',
    description: 'Offers the dialog of a new group, with its name and description.',
    input: Type.Object({ name: Name, description: Description }, closed),
    label: 'Preparing a group',
    permission: 'fe.secure.write.groups',
    method: 'POST',
    url: '/identity/resources/groups/v1',
    place: () => ({ page: 'groups', dialog: 'create' }),
    values: ({ name, description }) => said({ name, description }),
  }),
  proposalTool({
    name: 'propose_role',
    description:
      'Offers the dialog of a new role, with its name and description. The person chooses permissions.',
    input: Type.Object({ name: Name, description: Description }, closed),
    label: 'Preparing a role',
    permission: 'fe.secure.write.roles',
    method: 'POST',
    url: '/identity/resources/roles/v1',
    place: () => ({ page: 'roles', dialog: 'create' }),
    values: ({ name, description }) => said({ name, description }),
  }),
  proposalTool({
    name: 'propose_webhook',
    description: 'Offers the dialog of a new webhook, with its name and address. The person chooses events.',
    input: Type.Object(
      { name: Name, url: Type.String({ maxLength: 2048, pattern: '^https?://[^\\s@]+$' }) },
      closed,
    ),
    label: 'Preparing a webhook',
    permission: 'fe.connectivity.write.webhook',
    method: 'POST',
    url: '/webhook/custom',
    place: () => ({ page: 'webhooks', dialog: 'create' }),
    values: ({ name, url }) => said({ displayName: name, url }),
  }),
]
