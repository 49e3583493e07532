import type { ToolAnswer } from './engine.ts'
import type { FoundHelp } from './find-help.ts'

interface Said {
  /** Markdown. */
  text: string
  /** A place that is offered behind it. */
  place?: string
}

/** Text of the account in Markdown: shown as it is written, whatever it holds. */
export const plain = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()<>#+\-.!|~:/@&]/g, '\\$&')

/** To the minute, in UTC. */
const moment = (value: unknown): string =>
  plain(
    `${String(value ?? '')
      .slice(0, 16)
      .replace('T', ' ')} UTC`,
  )

const line = (...parts: (string | false | undefined)[]): string => `- ${parts.filter(Boolean).join(' · ')}`

type Row = Record<string, unknown>
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const texts = (value: unknown): string => (Array.isArray(value) ? value.map(plain).join(', ') : '')

function listed(title: string, none: string, items: readonly string[]): string {
  return items.length === 0 ? none : `${title}\n\n${items.join('\n')}`
}

/** How each read is said. */
const sentences: Record<string, (data: Row) => Said> = {
  read_profile: ({ name, email, roles, secondFactor }) => ({
    text: [
      `You are **${plain(name || email)}** (${plain(email)}).`,
      `Your roles: ${texts(roles) || 'none'}. ${secondFactor ? 'A second factor is set up.' : 'No second factor is set up.'}`,
    ].join('\n\n'),
    place: 'profile',
  }),
  my_sessions: data => ({
    text: listed(
      'You are signed in here:',
      'You have no sessions.',
      rows(data).map(({ userAgent, ipAddress, createdAt, current }) =>
        line(
          plain(String(userAgent ?? 'an unknown browser').slice(0, 80)),
          plain(ipAddress),
          moment(createdAt),
          current === true && '**this one**',
        ),
      ),
    ),
    place: 'privacy',
  }),
  find_people: ({ people, total }) => ({
    text: listed(
      `${plain(total)} found:`,
      'No users match.',
      rows(people).map(({ name, email, roles, pending, locked }) =>
        line(
          `**${plain(name || email)}**`,
          plain(email),
          texts(roles),
          pending === true && 'pending',
          locked === true && 'locked',
        ),
      ),
    ),
    place: 'users',
  }),
  people_without_second_factor: ({ people, total }) => ({
    text: listed(
      `${plain(total)} without a second factor:`,
      'Everybody has a second factor.',
      rows(people).map(({ name, email }) => line(`**${plain(name || email)}**`, plain(email))),
    ),
    place: 'security',
  }),
  list_roles: data => ({
    text: listed(
      'Roles of this account:',
      'There are no roles.',
      rows(data).map(({ name, description }) => line(`**${plain(name)}**`, plain(description))),
    ),
    place: 'roles',
  }),
  list_groups: data => ({
    text: listed(
      'Groups of this account:',
      'There are no groups yet.',
      rows(data).map(({ name, members }) => line(`**${plain(name)}**`, `${plain(members)} members`)),
    ),
    place: 'groups',
  }),
  recent_activity: data => ({
    text: listed(
      'The newest records:',
      'There are no such records.',
      rows(data).map(({ at, by, action, description }) =>
        line(moment(at), plain(by), plain(description || action)),
      ),
    ),
    place: 'audits',
  }),
  account_settings: ({ name, timezone, currency, website }) => ({
    text: [
      line('Name', plain(name)),
      line('Time zone', plain(timezone || 'not set')),
      line('Currency', plain(currency || 'not set')),
      line('Website', plain(website || 'not set')),
    ].join('\n'),
    place: 'account',
  }),
  second_factor_policy: ({ policy }) => ({
    text: `Second factor of this account: **${plain(policy)}**.`,
    place: 'security',
  }),
  list_webhooks: data => ({
    text: listed(
      'Webhooks of this account:',
      'There are no webhooks yet.',
      rows(data).map(({ name, host, on }) =>
        line(`**${plain(name)}**`, plain(host), on === true ? 'on' : 'off'),
      ),
    ),
    place: 'webhooks',
  }),
  list_subscriptions: data => ({
    text: listed(
      'Subscriptions of this account:',
      'There is no subscription.',
      rows(data).map(({ plan, status, periodEnds }) =>
        line(`**${plain(plan)}**`, plain(status), `until ${moment(periodEnds)}`),
      ),
    ),
    place: 'subscriptions',
  }),
}

function sayHelp({ articles, places }: FoundHelp): Said {
  const place = articles[0]?.place ?? places[0]?.id
  if (articles.length === 0 && !place)
    return {
      text: 'I found nothing about that. Ask about people, roles, groups, sessions, security, webhooks or the plan, or use other words.',
    }
  const parts = articles
    .slice(0, 2)
    .map(({ title, text, url }) => `**${plain(title)}**\n\n${plain(text)}${url ? `\n\n[More](${url})` : ''}`)
  return {
    text: parts.length > 0 ? parts.join('\n\n') : 'This page may have it.',
    ...(place && { place }),
  }
}

/** What a call came to, in fixed sentences. */
export function sayAnswer(tool: string, { status, data }: ToolAnswer): Said {
  const found = (data ?? {}) as Row
  if (tool.startsWith('propose_') || tool === 'open_page') return { text: outcomeOf(found.state) }
  if (status === 403) return { text: 'You may not see that. An administrator can give you the permission.' }
  if (status === 401) return { text: 'Your session has ended. Sign in again, then ask once more.' }
  if (status === null || status >= 300) return { text: 'That could not be read now. Try again in a moment.' }
  if (tool === 'search_help') return sayHelp(data as FoundHelp)
  if (found.incomplete) return { text: 'That is more than I can show here. Open its page instead.' }
  return sentences[tool]?.(found) ?? { text: 'That could not be read now. Try again in a moment.' }
}

function outcomeOf(state: unknown): string {
  if (state === 'done') return 'Done.'
  return state === 'failed' ? 'That did not work. The dialog said why.' : 'Nothing was changed.'
}
