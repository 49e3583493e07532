import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coreTextMessages } from '../../server/core/feature/core-text-messages.ts'
import { declaredBy } from '../../server/core/feature/declared.ts'
import type { TextMessage } from '../../server/core/mail-templates/text-message.ts'
import { writeTextMessage } from '../../server/core/messages/write-text-message.ts'
import { features } from '../../server/features.ts'
import type { SmsJob } from '../../server/platform/sms/sms-job.ts'
import { declared } from '../support/declared.ts'
import { sources } from './sources.ts'

const server = sources.filter(({ path }) => path.startsWith('server/'))
const names = Object.keys(declared.textMessages).sort()

test('every text message that is sent is declared, and every declared text message is sent', () => {
  const sent = server.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:sendSms\(tx, context|queueSms\(tx, parts), \{\s+template: '([a-z0-9-]+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  const calls = server.flatMap(({ text }) => [...text.matchAll(/\b(?:send|queue)Sms\((?!\n)/g)])
  assert.equal(sent.length, calls.length, 'each call names its template')
  assert.deepEqual([...new Set(sent)].sort(), names)
})

test('every text message is declared by one feature, with its data, in a file of that feature', () => {
  const owners = [{ name: 'phone-numbers', textMessages: coreTextMessages }, ...features]
  const places = owners.flatMap(({ name: feature, textMessages = {} }) =>
    Object.keys(textMessages).map(name => `${feature}/text-messages/${name}.ts`),
  )
  const files = server.flatMap(({ path, text }) => {
    const [, place, name] = /^server\/[a-z]+\/([a-z0-9-]+\/text-messages\/([a-z0-9-]+)\.ts)$/.exec(path) ?? []
    const merged = /interface TextMessageData \{\n\s+'?([a-z0-9-]+)'?: /.exec(text)?.[1]
    assert.equal(merged, name, path)
    return place ?? []
  })
  assert.deepEqual(places.sort(), files.sort())
})

test('a message that two features declare stops the start', async () => {
  const twice = (name: string) => {
    const { mails = {}, textMessages = {} } = features.find(feature => feature.name === name)!
    return declaredBy([...features, { name: 'other', mails, textMessages }])
  }
  await assert.rejects(twice('recovery'), /The text message recovery-refused is declared twice\./)
  await assert.rejects(twice('lockout'), /The mail account-locked is declared twice\./)
})

test('every declared text message has a sample, and each of them is written, short enough to be billed once', () => {
  const { messages, phoneNumbers } = declared.settings.over({})
  const brand = { vendorName: 'Acme', logo: null, color: '#000000', supportEmail: null }
  for (const [name, message] of Object.entries(declared.textMessages)) {
    const { samples } = message as TextMessage<SmsJob['data']>
    assert.ok(samples.length > 0, name)
    for (const data of samples) {
      const job = { template: name as SmsJob['template'], data }
      const written = writeTextMessage(declared, { brand, messages, phoneNumbers }, job)
      assert.match(written, /^Acme: .{10}/, name)
      assert.doesNotMatch(written, /\{\{|undefined/, name)
      assert.ok(written.length <= 160, `${name}: ${written.length}`)
    }
  }
})
