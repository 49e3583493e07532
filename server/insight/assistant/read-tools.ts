import { Type } from 'typebox'
import { type ReadTool, readTool } from './tool.ts'

const closed = { additionalProperties: false } as const
const Nothing = Type.Object({}, closed)
const Text = Type.Object(
  { text: Type.Optional(Type.String({ maxLength: 100, description: 'A part of what is looked for' })) },
  closed,
)

/** Rows that one read shows at most: an answer that a person reads, and not an export. */
const MAX_ROWS = 10

const namesOf = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name)

/** What the assistant may read. Each is a route of the contract, and each person is asked for its permission there. */
export const readTools: readonly ReadTool[] = [
  readTool({
    name: 'read_profile',
    description: 'Who asks: name, email, roles and whether a second factor is set up.',
    input: Nothing,
    label: 'Reading your profile',
    route: 'GET /identity/resources/users/v2/me',
    show: ({ name, email, roles, mfaEnrolled, phoneNumber }) => ({
      name,
      email,
      roles: namesOf(roles),
      secondFactor: mfaEnrolled,
      phoneNumber,
    }),
  }),
  readTool({
    name: 'my_sessions',
    description: 'Where the person who asks is signed in.',
    input: Nothing,
    label: 'Reading your sessions',
    route: 'GET /identity/resources/users/sessions/v1/me',
    show: sessions =>
      sessions.slice(0, MAX_ROWS).map(({ ipAddress, userAgent, createdAt, current }) => ({
        ipAddress,
        userAgent,
        createdAt,
        current,
      })),
  }),
  readTool({
    name: 'find_people',
    description: 'Members of the account by a part of their name or email, with id, roles and state.',
    input: Text,
    label: 'Looking for people',
    route: 'GET /identity/resources/users/v2',
    query: ({ text }) => ({ _limit: MAX_ROWS, _includeSubTenants: false, ...(text && { _filter: text }) }),
    show: ({ items, _metadata }) => ({
      total: _metadata.totalItems,
      people: items.map(({ id, name, email, roles, groups, lastSeen, activatedForTenant, isLocked }) => ({
        id,
        name,
        email,
        roles: namesOf(roles),
        groups: namesOf(groups),
        lastSeen,
        pending: activatedForTenant === false,
        locked: isLocked,
      })),
    }),
  }),
  readTool({
    name: 'people_without_second_factor',
    description: 'Members of the account who have set up no second factor.',
    input: Nothing,
    label: 'Looking for people without a second factor',
    route: 'GET /identity/resources/users/v3',
    query: () => ({ _limit: MAX_ROWS, _preset: 'mfa-unenrolled' }),
    show: ({ items, _metadata }) => ({
      total: _metadata.totalItems,
      people: items.map(({ id, name, email }) => ({ id, name, email })),
    }),
  }),
  readTool({
    name: 'list_roles',
    description: 'Roles of the account, with ids and descriptions.',
    input: Nothing,
    label: 'Reading roles',
    route: 'GET /identity/resources/roles/v1',
    show: roles =>
      roles
        .slice(0, 50)
        .map(({ id, name, description, isDefault }) => ({ id, name, description, isDefault })),
  }),
  readTool({
    name: 'list_groups',
    description: 'Groups of the account, with ids and how many members each has.',
    input: Nothing,
    label: 'Reading groups',
    route: 'GET /identity/resources/groups/v1',
    show: ({ groups }) =>
      groups
        .slice(0, 50)
        .map(({ id, name, description, usersCount }) => ({ id, name, description, members: usersCount })),
  }),
  readTool({
    name: 'recent_activity',
    description: 'The newest records of the audit log, of all or of those that hold a text.',
    input: Text,
    label: 'Reading the audit log',
    route: 'GET /audits',
    query: ({ text }) => ({ count: MAX_ROWS, ...(text && { filter: text }) }),
    show: ({ data }) =>
      data.map(({ createdAt, user, email, action, description, severity, ip }) => ({
        at: createdAt,
        by: user || email,
        action,
        description,
        severity,
        ip,
      })),
  }),
  readTool({
    name: 'account_settings',
    description: 'Name, address, time zone and currency of the account.',
    input: Nothing,
    label: 'Reading account settings',
    route: 'GET /tenants/resources/account-settings/v1',
    show: ({ name, address, website, timezone, currency }) => ({
      name,
      address,
      website,
      timezone,
      currency,
    }),
  }),
  readTool({
    name: 'second_factor_policy',
    description: 'Whether members of the account are asked for a second factor.',
    input: Nothing,
    label: 'Reading security policies',
    route: 'GET /identity/resources/configurations/v1/mfa-policy',
    show: ({ enforceMFAType }) => ({ policy: enforceMFAType }),
  }),
  readTool({
    name: 'list_webhooks',
    description: 'Webhooks of the account: name, host and whether they are on.',
    input: Nothing,
    label: 'Reading webhooks',
    route: 'GET /webhook',
    show: webhooks =>
      webhooks.slice(0, 50).map(({ _id, displayName, url, isActive, disabled }) => ({
        id: _id,
        name: displayName,
        // Paths of addresses may hold secrets.
        host: URL.parse(url)?.host ?? '',
        on: isActive,
        problem: disabled?.lastError,
      })),
  }),
  readTool({
    name: 'list_subscriptions',
    description: 'The plan of the account, its state and when the period ends.',
    input: Nothing,
    label: 'Reading the subscription',
    route: 'GET /subscriptions/resources/subscriptions/v1',
    show: subscriptions =>
      subscriptions.map(({ plan, status, currentPeriodEnd, cancellation, trialEnd, pastDue }) => ({
        plan: plan.slug,
        status,
        periodEnds: currentPeriodEnd,
        canceled: cancellation !== null,
        trialEnds: trialEnd,
        pastDue,
      })),
  }),
]
