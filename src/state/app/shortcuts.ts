import type { App } from './app.ts'

/** What a key of the portal asks for; a page by its navigation key. */
export type Shortcut = 'palette' | 'help' | 'search' | { page: string }

/** `g` and then this letter opens the page. */
export const pageKeys: Readonly<Record<string, string>> = {
  p: 'profile',
  y: 'privacy',
  m: 'personalApiTokens',
  n: 'notifications',
  q: 'usage',
  d: 'account',
  u: 'users',
  g: 'groups',
  r: 'roles',
  s: 'security',
  o: 'sso',
  v: 'provisioning',
  a: 'audits',
  w: 'webhooks',
  t: 'apiTokens',
  b: 'subscriptions',
}

/** So long the second letter is waited for. Milliseconds. */
export const sequenceDelay = 1500

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Makes of keys, one after the other, what they ask for; `now` in milliseconds. */
export function createShortcuts(): (event: Key, now: number) => Shortcut | undefined {
  let began = Number.NEGATIVE_INFINITY
  return ({ key, ctrlKey, metaKey, altKey }, now) => {
    const second = now - began < sequenceDelay
    began = Number.NEGATIVE_INFINITY
    if (altKey) return undefined
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
    const page = second && Object.hasOwn(pageKeys, key) && pageKeys[key]
    if (page) return { page }
    if (key === 'g') began = now
    return ({ '?': 'help', '/': 'search' } as const)[key]
  }
}

const storageKey = 'portico-shortcuts'

/** Whether keys do something at all; a person can turn them off, in their browser. */
export const shortcutsOn = ({ env }: App): boolean => env.local.getItem(storageKey) !== 'off'

export function turnShortcuts(on: boolean, { env }: App): void {
  if (on) env.local.removeItem(storageKey)
  else env.local.setItem(storageKey, 'off')
}
