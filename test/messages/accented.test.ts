import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accented } from '../../rules/accented.ts'
import type { Text } from '../../rules/plural.ts'
import { englishTexts } from '../../scripts/languages/english.ts'
import { openLanguages } from '../../server/core/languages/languages.ts'
import type { MessageBranding } from '../../server/core/messages/brand.ts'
import { previewNames, previewOf } from '../../server/operator/mailbox/preview.ts'
import { declared as ours } from '../support/declared.ts'

const { mails, textMessages } = ours

const inAccents = (texts: Readonly<Record<string, Text>> = {}): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? accented(text) : (inAccents(text) as unknown as Text),
    ]),
  )
const { server, portal } = await englishTexts()
const topics = portal['adminPortal.notificationTopics']

/** Every text that a translator has, translated. */
const accentedEnglish = Object.fromEntries(
  Object.entries({
    ...server,
    'mails.notification': { ...topics, ...server['mails.notification'] },
    'mails.notification-digest': { ...topics, ...server['mails.notification-digest'] },
  }).map(([namespace, texts]) => [namespace, inAccents(texts)]),
)
const declared = { ...ours, languages: openLanguages(['en-XA'], () => accentedEnglish) }

const branding = {
  brand: { vendorName: 'Ḁḉḿḗ', logo: null, color: '#123456', supportEmail: null },
  messages: { language: 'en', mails: {}, texts: {}, newDevice: true },
} as unknown as MessageBranding

/** What of its data a message says in the words of its language. */
const ENGLISH = ['title', 'summary', 'reportName', 'factor']
/** Of the vendor's product, which says it in a language of its own. */
const THEIRS = ['told-event']

/** Names, addresses and whatever else a message was given, also within its lists; the longest first. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, each]) => (ENGLISH.includes(key) ? [] : stringsIn(each)))
const valuesOf = (data: object): string[] => stringsIn(data).sort((a, b) => b.length - a.length)
/** What `Intl` writes: durations and days. */
const written =
  /\b\d+ (seconds?|minutes?|hours?|days?)\b|\b[A-Z][a-z]+ \d{1,2}, \d{4}( at \d{1,2}:\d\d\s[AP]M UTC)?/g

function plainWords(text: string, data: object): string[] {
  let left = text.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/https?:\S+/g, ' ')
  for (const value of valuesOf(data)) left = left.replaceAll(value, ' ')
  return left.replace(written, ' ').match(/[a-z]{2,}/gi) ?? []
}

test('every mail and text message in accented English has no word that is in no catalog [LANG-20]', () => {
  const found: string[] = []
  for (const { kind, name } of previewNames(declared)) {
    if (THEIRS.includes(name)) continue
    const { samples }: { samples: readonly object[] } =
      kind === 'mail' ? mails[name as keyof typeof mails]! : textMessages[name as keyof typeof textMessages]!
    for (const [sample, data] of samples.entries()) {
      const created = previewOf(declared, branding, kind, name, { language: 'en-XA', sample })
      assert.equal(created?.language, 'en-XA')
      const parts = kind === 'mail' ? [created.subject, created.text, created.html] : [created.text]
      for (const part of parts)
        found.push(...plainWords(part, data).map(word => `${kind} ${name} ${sample}: ${word}`))
    }
  }
  assert.deepEqual([...new Set(found)], [])
})
