import type { Tool } from './tool.ts'

/** What a question asks for, and what is said before it is done. */
export interface Intent {
  tool: string
  input: Record<string, unknown>
  /** Said before a proposal. */
  says?: string
}

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[a-z]{2,}/i
const ADDRESS = /https?:\/\/[^\s<>"']+/i

/** `called "Night shift"`, `named Night shift`, or what follows the noun, as far as the sentence goes. */
function nameIn(text: string, noun: string): string | undefined {
  const quoted = /["“”'‘’]([^"“”'‘’]{1,100})["“”'‘’]/.exec(text)?.[1]
  const called = /\b(?:called|named)\s+([^.,;:!?\n]{1,100})/i.exec(text)?.[1]
  const after = new RegExp(`\\bnew ${noun}\\s+([^.,;:!?\\n]{1,100})`, 'i').exec(text)?.[1]
  return (quoted ?? called ?? after)?.trim() || undefined
}

type Reading = (text: string) => Intent | undefined

const when =
  (pattern: RegExp, tool: string, input: Record<string, unknown> = {}): Reading =>
  text =>
    pattern.test(text) ? { tool, input } : undefined

/** Which words ask for what, the first that fits; a question that asks how to do it is for the documentation. */
const readings: readonly Reading[] = [
  text => {
    const email = EMAIL.exec(text)?.[0]
    if (!email || !/\b(invite|add)\b/i.test(text)) return undefined
    return {
      tool: 'propose_invitation',
      input: { email },
      says: 'Here is the invitation. Choose roles, then send it.',
    }
  },
  text => {
    const url = ADDRESS.exec(text)?.[0]
    if (!url || !/\bwebhook\b/i.test(text)) return undefined
    const name = nameIn(text, 'webhook') ?? URL.parse(url)?.host ?? 'Webhook'
    return {
      tool: 'propose_webhook',
      input: { name, url },
      says: 'Here is the webhook. Choose its events, then create it.',
    }
  },
  text => {
    const name = /\b(create|new|add|make)\b[^.?!]*\bgroup\b/i.test(text) ? nameIn(text, 'group') : undefined
    return name
      ? {
          tool: 'propose_group',
          input: { name },
          says: 'Here is the new group. Look it over, then create it.',
        }
      : undefined
  },
  text => {
    const name = /\b(create|new|add|make)\b[^.?!]*\brole\b/i.test(text) ? nameIn(text, 'role') : undefined
    return name
      ? {
          tool: 'propose_role',
          input: { name },
          says: 'Here is the new role. Choose its permissions, then create it.',
        }
      : undefined
  },
  text => (/^\s*(how|why|what (is|are) (a|an)\b|can i)\b/i.test(text) ? help(text) : undefined),
  when(/\b(no|without|missing)\b.*\b(second factor|mfa|2fa|two.factor)\b/i, 'people_without_second_factor'),
  when(/\b(who am i|what (may|can) i do|my (roles?|profile|name|email|permissions?))\b/i, 'read_profile'),
  when(/\b(my sessions?|where am i signed in|signed in|my devices)\b/i, 'my_sessions'),
  text => {
    const sought =
      /\b(?:find|who is|look for|search for)\s+(?:user|person|member|people)?\s*([^?.!,]{2,60})/i.exec(
        text,
      )?.[1]
    return sought ? { tool: 'find_people', input: { text: sought.trim() } } : undefined
  },
  when(/\b(activity|audit|happened|log entries|who changed)\b/i, 'recent_activity'),
  when(/\b(list|show|which|what)\b.*\bgroups\b/i, 'list_groups'),
  when(/\b(list|show|which|what)\b.*\broles\b/i, 'list_roles'),
  when(/\b(list|show|which|how many|who)\b.*\b(users|people|members)\b/i, 'find_people'),
  when(/\b(list|show|which|what)\b.*\bwebhooks\b/i, 'list_webhooks'),
  when(/\b(second factor|mfa|2fa)\b.*\b(policy|required|forced)\b/i, 'second_factor_policy'),
  when(/\b(which|what|our|show)\b.*\b(plan|subscription)\b/i, 'list_subscriptions'),
  when(/\b(account|company)\b.*\b(settings|name|time ?zone|currency)\b/i, 'account_settings'),
]

const help = (text: string): Intent => ({ tool: 'search_help', input: { text: text.slice(0, 200) } })

/** What a question asks for; what the person has no tool for is looked up in the documentation. */
export function intentOf(text: string, offered: readonly Tool[]): Intent {
  const can = (tool: string) => offered.some(({ name }) => name === tool)
  for (const read of readings) {
    const intent = read(text)
    if (intent && can(intent.tool)) return intent
  }
  return help(text)
}
