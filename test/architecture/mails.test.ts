import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coreMails } from '../../server/core/feature/core-mails.ts'
import type { MailTemplate } from '../../server/core/mail-templates/template.ts'
import { writeMail } from '../../server/core/messages/compose.ts'
import { features } from '../../server/features.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { declared } from '../support/declared.ts'
import { sources } from './sources.ts'

const server = sources.filter(({ path }) => path.startsWith('server/'))
const names = Object.keys(declared.mails).sort()

/** What `tx.mail` and `sendSms` are given: `template: 'a'`, or the type of a parameter that says `'a' | 'b'`. */
const sent = new Set(
  server.flatMap(({ text }) =>
    [...text.matchAll(/\btemplate: ('[a-z0-9-]+'(?: \| '[a-z0-9-]+')*)/g)].flatMap(([, list]) =>
      list!.split(' | ').map(name => name.slice(1, -1)),
    ),
  ),
)

test('every mail that is sent is declared, and every declared mail is sent', () => {
  assert.ok(sent.size > 20, `${sent.size} names`)
  const known = [...names, ...Object.keys(declared.textMessages)]
  assert.deepEqual(
    [...sent].filter(name => !known.includes(name)),
    [],
  )
  assert.deepEqual(
    names.filter(name => !sent.has(name)),
    [],
  )
})

test('every mail is declared by one feature, with its data, in a file of that feature', () => {
  const owners = [{ name: 'sessions', mails: coreMails }, ...features]
  const places = owners.flatMap(({ name: feature, mails = {} }) =>
    Object.keys(mails).map(name => `${feature}/mails/${name}.ts`),
  )
  const files = server.flatMap(({ path, text }) => {
    const [, place, name] = /^server\/[a-z]+\/([a-z0-9-]+\/mails\/([a-z0-9-]+)\.ts)$/.exec(path) ?? []
    const merged = /interface MailTemplateData \{\n\s+'?([a-z0-9-]+)'?: /.exec(text)?.[1]
    assert.equal(merged, name, path)
    return place ?? []
  })
  assert.deepEqual(places.sort(), files.sort())
})

test('every declared mail has a sample, and each of them renders', () => {
  const { messages, phoneNumbers } = declared.settings.over({})
  const brand = { vendorName: 'Acme', logo: null, color: '#000000', supportEmail: null }
  for (const [name, mail] of Object.entries(declared.mails)) {
    const { samples } = mail as MailTemplate<MailJob['data']>
    assert.ok(samples.length > 0, name)
    for (const data of samples) {
      const branding = { brand, messages, phoneNumbers }
      const written = writeMail(declared, branding, name as MailJob['template'], data, [])
      for (const part of [written.subject, written.text, written.html]) {
        assert.ok(part.length > 10, name)
        assert.doesNotMatch(part, /\{\{|undefined/, name)
      }
    }
  }
})
