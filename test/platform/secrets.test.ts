import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { MasterKeyMissing, masterKeys } from '../../server/platform/secrets/master-key.ts'
import { createSealer, SealBroken } from '../../server/platform/secrets/seal.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-secrets-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))

test('with the embedded database the first start makes a key that only its user can read, and later starts keep it', () => {
  const dataDir = path.join(root, 'data')
  const first = masterKeys({ dataDir })
  const file = path.join(dataDir, 'master.key')
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.equal(first[0]!.length, 32)
  assert.deepEqual(masterKeys({ dataDir }), first)
  assert.deepEqual(fs.readdirSync(dataDir), ['master.key'])
})

test('with PostgreSQL a start without PORTICO_MASTER_KEY is refused, with the command that makes one', () => {
  assert.throws(
    () => masterKeys({}),
    (error: Error) =>
      error instanceof MasterKeyMissing && /PORTICO_MASTER_KEY.*openssl rand -hex 32/.test(error.message),
  )
})

test('a key of another length is refused without being shown', () => {
  assert.throws(
    () => masterKeys({ key: 'c2hvcnQ=' }),
    (error: Error) => /PORTICO_MASTER_KEY.*64 hex/.test(error.message) && !error.message.includes('c2hvcnQ'),
  )
})

test('what is sealed opens for its purpose only, and not when a single bit was changed', () => {
  const sealer = createSealer([randomBytes(32)])
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(), (plain, at) => {
      const sealed = sealer.seal(plain, 'totp/acme/1')
      assert.deepEqual(sealer.open(sealed, 'totp/acme/1'), Buffer.from(plain))
      assert.throws(() => sealer.open(sealed, 'totp/acme/2'), SealBroken)
      const changed = Buffer.from(sealed)
      changed[at % changed.length]! ^= 1
      assert.throws(() => sealer.open(changed, 'totp/acme/1'), SealBroken)
    }),
  )
})

test('sealing the same twice gives two different values', () => {
  const sealer = createSealer([randomBytes(32)])
  assert.notDeepEqual(sealer.seal('same', 'p'), sealer.seal('same', 'p'))
})

test('after a rotation old values still open, new ones are sealed with the new key', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const old = createSealer([older]).seal('kept', 'p')
  const [first, second] = masterKeys({ key: `${newer.toString('hex')},${older.toString('base64')}` })
  const rotated = createSealer([first!, second!])
  assert.equal(rotated.open(old, 'p').toString(), 'kept')
  assert.equal(createSealer([newer]).open(rotated.seal('new', 'p'), 'p').toString(), 'new')
  assert.throws(() => createSealer([newer]).open(old, 'p'), /master key that this server was not given/)
})
