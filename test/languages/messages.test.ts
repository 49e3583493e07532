import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatedLanguages } from '../../rules/languages.ts'
import type { Text } from '../../rules/plural.ts'
import { englishTexts } from '../../scripts/languages/english.ts'
import type { MessageBranding } from '../../server/core/messages/brand.ts'
import { type Preview, previewNames, previewOf } from '../../server/operator/mailbox/preview.ts'
import { declared } from '../support/declared.ts'

const { server } = await englishTexts()
const names = previewNames(declared)

const branding = {
  brand: { vendorName: 'Twenty characters AG', logo: null, color: '#123456', supportEmail: null },
  messages: { language: 'en', mails: {}, texts: {}, newDevice: true },
} as unknown as MessageBranding

function* previews(language: string, wanted: 'mail' | 'text'): Generator<[string, Preview]> {
  for (const { kind, name } of names.filter(({ kind }) => kind === wanted)) {
    const message = (kind === 'mail' ? declared.mails : declared.textMessages)[name as never]
    for (const sample of (message as { samples: readonly object[] }).samples.keys()) {
      const preview = previewOf(declared, branding, kind, name, { language, sample })
      assert.equal(preview?.language, language)
      yield [`${language} ${name} ${sample}`, preview]
    }
  }
}

/** What an English text says around its values, where that is long enough to be of no other language. */
const phrasesOf = (text: Text): string[] =>
  (typeof text === 'string' ? [text] : Object.values(text)).flatMap(form =>
    form.split(/\{\{.*?\}\}/).filter(part => (part.match(/[a-z]{2,}/gi) ?? []).length > 2),
  )
const phrases = Object.entries(server)
  .filter(([namespace]) => /^(mails|texts)\./.test(namespace))
  .flatMap(([, texts]) => Object.values(texts).flatMap(phrasesOf))

const basic = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/
/** Parts that a message is sent and billed in, by GSM 03.38: letters outside its alphabet make each count as two. */
function segmentsOf(text: string): number {
  const [whole, part] = basic.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

test('every mail and text message is said in each language, in all of its parts [LANG-03]', () => {
  assert.ok(phrases.length > 300 && translatedLanguages.length === 12)
  const english = new Set([...previews('en', 'mail')].map(([, { subject }]) => subject))
  for (const language of translatedLanguages) {
    for (const [name, { subject, html, text }] of previews(language, 'mail')) {
      assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${language}"`, 'i'), name)
      if (!name.includes(' told-event ')) assert.ok(!english.has(subject), `${name}: ${subject}`)
      for (const part of [subject, html, text])
        for (const phrase of phrases) assert.ok(!part.includes(phrase), `${name} says ${phrase}`)
    }
    for (const [name, { text }] of previews(language, 'text'))
      for (const phrase of phrases) assert.ok(!text.includes(phrase), `${name} says ${phrase}`)
  }
})

test('a text message of a vendor with a name of 20 characters stays within two segments [LANG-03]', () => {
  const long: string[] = []
  for (const language of ['en', ...translatedLanguages])
    for (const [name, { text }] of previews(language, 'text'))
      if (segmentsOf(text) > 2) long.push(`${name}: ${text.length} ${text}`)
  assert.deepEqual(long, [])
})
