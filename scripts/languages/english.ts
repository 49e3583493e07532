// The English texts of a part, as its translation is written: by namespace, then by key.
import { allErrors } from '../../contract/errors/catalog.ts'
import type { EventDefinition } from '../../contract/events/event.ts'
import { events } from '../../contract/events.ts'
import type { Text } from '../../rules/plural.ts'
import { displayNameOf } from '../../server/connectivity/webhooks/display-name.ts'
import { coreMails } from '../../server/core/feature/core-mails.ts'
import { coreTextMessages } from '../../server/core/feature/core-text-messages.ts'
import type { Feature } from '../../server/core/feature/feature.ts'
import { shared } from '../../server/core/languages/shared-texts.ts'
import { layoutTexts } from '../../server/core/messages/layout.ts'
import { features } from '../../server/features.ts'
import { type LanguagePart, languageParts, partOf } from '../../src/state/language/language-parts.ts'
import { localErrors } from '../../src/state/login/flow-error.ts'
import { recoveryErrors } from '../../src/state/login/recovery-error.ts'
import { phoneMissing } from '../../src/state/login/sign-up/sign-up-form.ts'
import { declaredTexts } from './catalogs.ts'

/** By namespace, then by key. */
export type TextTable = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** `server`: mails, text messages and pages of the server; the others are files of the browser. */
export type TranslatedPart = LanguagePart | 'server'

export const translatedParts: readonly TranslatedPart[] = [...languageParts.map(([part]) => part), 'server']

/** Below the root. */
export const fileOf = (language: string, part: TranslatedPart): string =>
  part === 'server' ? `server/core/languages/${language}.json` : `src/languages/${language}/${part}.json`

/** Addresses, formats and empty texts have no word to translate. */
const hasWords = (text: Text): boolean =>
  /\p{L}/u.test((typeof text === 'string' ? text : text.other).replace(/\{\{.*?\}\}/g, ''))

const wordsOf = (texts: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => hasWords(text)))

type Messages = Readonly<Record<string, { texts: Readonly<Record<string, Text>> } | undefined>>

const named = (kind: 'mails' | 'texts', messages: Messages): TextTable =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [`${kind}.${name}`, wordsOf(message?.texts ?? {})]),
  )

/** Events that accounts are notified of: mails and text messages name them. */
function eventTexts(): TextTable {
  const known = Object.entries(events as Record<string, EventDefinition>).filter(
    ([, { audience }]) => audience === 'tenant',
  )
  return {
    'events.titles': Object.fromEntries(known.map(([key]) => [key, displayNameOf(key)])),
    'events.summaries': Object.fromEntries(known.map(([key, { summary }]) => [key, summary])),
  }
}

/** Without what is translated in the browser already, whose files the server reads, too. */
function unshared(table: TextTable, browser: TextTable): TextTable {
  const named = Object.entries(table).map(([namespace, texts]) => {
    const there = shared.filter(({ as }) => as.includes(namespace)).map(({ namespace }) => browser[namespace])
    const own = Object.entries(texts).filter(([key]) => !there.some(texts => texts?.[key] !== undefined))
    return [namespace, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(named.filter(([, texts]) => Object.keys(texts).length > 0))
}

function serverTexts(): TextTable {
  const owners = [{ mails: coreMails, textMessages: coreTextMessages }, ...features]
  return Object.assign(
    { 'mails.layout': wordsOf(layoutTexts) },
    ...owners.map(({ mails = {} }) => named('mails', mails)),
    ...owners.map(({ textMessages = {} }) => named('texts', textMessages)),
    ...features.flatMap(({ pages = [] }: Feature) =>
      pages.map(({ name, texts }) => ({ [`pages.${name}`]: wordsOf(texts) })),
    ),
    eventTexts(),
  )
}

/** By code: those of the server, and those that the login box finds by itself. */
const errorTexts = (): Record<string, Text> => ({
  ...localErrors,
  ...recoveryErrors,
  [phoneMissing.code]: phoneMissing.message,
  ...Object.fromEntries(allErrors().map(({ code, message }) => [code, message])),
})

/** Every English text. @throws Error for two texts of one key: only one of them could be translated */
export async function englishTexts(): Promise<Readonly<Record<TranslatedPart, TextTable>>> {
  const parts: Partial<Record<TranslatedPart, Record<string, Record<string, Text>>>> = {}
  for (const { namespace, key, english, file } of await declaredTexts()) {
    const part = partOf(namespace)
    if (!part) throw new Error(`${file}: no part has the namespace ${namespace}`)
    if (!hasWords(english)) continue
    const texts = ((parts[part] ??= {})[namespace] ??= {})
    if (texts[key] !== undefined && JSON.stringify(texts[key]) !== JSON.stringify(english))
      throw new Error(`${file}: ${namespace}.${key} has another text elsewhere`)
    texts[key] = english
  }
  parts.errors = { errors: errorTexts() }
  const server = unshared(serverTexts(), { ...parts.portal, ...parts.errors })
  return { ...parts, server } as Record<TranslatedPart, TextTable>
}
