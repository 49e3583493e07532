// npm run docs: docs/events.md from the catalog of events in contract/events.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TSchema } from 'typebox'
import type { EventCategory, EventDefinition } from '../contract/events/event.ts'
import { eventsNotRaised } from '../contract/events/not-raised.ts'
import { renamedActions, renamedEvents } from '../contract/events/renamed.ts'
import { type EventKey, events } from '../contract/events.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const titles: Record<EventCategory, string> = {
  signIn: 'Signing in',
  users: 'Users and memberships',
  factors: 'Passwords and factors',
  sessions: 'Sessions',
  tenants: 'Tenants',
  roles: 'Roles',
  groups: 'Groups',
  sso: 'Single sign-on',
  tokens: 'Tokens',
  security: 'Restrictions and policies',
  billing: 'Billing',
  approvals: 'Approvals',
  webhooks: 'Webhooks',
  assistant: 'Assistant',
  vendor: 'The vendor',
  operations: 'Operation',
}

const head = `# Events

What happens in Portico, by the key that a subscription names. A payload holds the fields that are named and no others; a
field with a question mark may be absent. Fields may be added in a minor version; keys and fields are public
(\`docs/versioning.md\`). This page is written by \`npm run docs\` from \`contract/events.ts\`.

An event is delivered at least once and in no promised order, to each subscriber by itself: a delivery that fails is
repeated for that subscriber only. *Who* says who may subscribe: a tenant to what happens in it, the vendor to everything.
An event about a user before a tenant is known (a failed sign-in, a forgotten password, a lock by failures) goes to each
tenant of which the user is a member; one about an unknown address goes to the vendor alone, and so does a field marked
*of the vendor's*. The audit log has a record
with the action of the last column; an event with several has one of them. Events are kept for thirty days.
`

/** The whole of docs/events.md. */
export function eventReference(): string {
  return [head, ...sections(), recordsAlone(), notRaised(), renamed()].join('\n')
}

const all = Object.entries(events) as [EventKey, EventDefinition][]

function sections(): string[] {
  return Object.entries(titles).flatMap(([category, title]) => {
    const own = all.filter(([, event]) => event.category === category && event.audience !== 'internal')
    if (own.length === 0) return []
    const rows = own.map(
      ([key, { audience, severity, summary, payload, audit, vendorOnly }]) =>
        `| \`${key}\` | ${summary} | ${fieldsOf(payload, vendorOnly)} | ${audience} | ${severity} | ${codes(audit)} |`,
    )
    return [
      `## ${title}\n\n| Key | What has happened | Payload | Who | Severity | Audit action |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
    ]
  })
}

function recordsAlone(): string {
  const rows = all
    .filter(([, { audience }]) => audience === 'internal')
    .map(([, { audit, severity, summary }]) => `| ${codes(audit)} | ${summary} | ${severity} |`)
  return `## Records of the audit log alone\n\nThese cannot be subscribed to.\n\n| Action | What has happened | Severity |\n|---|---|---|\n${rows.join('\n')}\n`
}

function notRaised(): string {
  return `## Keys that nothing raises\n\nA subscription may name them, so that one made for another product is taken as it is; no delivery is made of them yet:\n\n${eventsNotRaised.map(key => `- \`${key}\``).join('\n')}\n`
}

function renamed(): string {
  const rows = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([old, now]) => `| \`${old}\` | \`${now}\` |`)
      .join('\n')
  return `## Renamed before 1.0\n\nEvents that were waiting under an old key are delivered under the new one. Audit records are sealed and keep the action that they
were written with: a filter by the old action or the new one finds both.\n\n| Before | Now |\n|---|---|\n${rows(renamedEvents)}\n${rows(renamedActions)}\n`
}

const codes = (actions: readonly string[]): string =>
  actions.map(action => (action === '*' ? "the vendor's own" : `\`${action}\``)).join(', ')

function fieldsOf(payload: TSchema, vendorOnly: readonly string[] = []): string {
  const { properties, required = [] } = payload as {
    properties: Record<string, unknown>
    required?: string[]
  }
  return Object.keys(properties)
    .map(name => {
      const field = `\`${name}${required.includes(name) ? '' : '?'}\``
      return vendorOnly.includes(name) ? `${field} of the vendor's` : field
    })
    .join(', ')
}

if (import.meta.main) writeFileSync(`${root}docs/events.md`, eventReference())
