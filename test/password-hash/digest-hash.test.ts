import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { foreignHash } from '../../server/core/password-hash/foreign-hash.ts'
import { createPasswordHasher } from '../../server/core/password-hash/password-hash.ts'
import { readForeignHash, UnreadableHash } from '../../server/core/password-hash/read-foreign-hash.ts'

/** The sample of Firebase's own description of its hashes. */
const FIREBASE = {
  type: 'firebase-scrypt',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  config: {
    memCost: 14,
    rounds: 8,
    saltSeparator: 'Bw==',
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  },
}
const digest = (name: string, text: string) => createHash(name).update(text).digest('hex')

suite('hashes that other products make in a way of their own', () => {
  test('of Firebase are checked with the parameters of the project [VAPI-59]', async () => {
    const stored = readForeignHash(FIREBASE)
    const hash = foreignHash(stored)!
    assert.equal(await hash.verify('user1password'), true)
    assert.equal(await hash.verify('user2password'), false)
    assert.equal(readForeignHash({ hash: stored, type: 'firebase-scrypt' }), stored)
    for (const config of [
      {},
      { ...FIREBASE.config, memCost: 30 },
      { ...FIREBASE.config, rounds: 0 },
      { ...FIREBASE.config, signerKey: 'c2hvcnQ=' },
      { ...FIREBASE.config, signerKey: 7 },
    ])
      assert.throws(() => readForeignHash({ ...FIREBASE, config }), UnreadableHash)
    assert.throws(() => readForeignHash({ ...FIREBASE, type: 'bcrypt' }), UnreadableHash)
  })

  test('of SHA-256 and SHA-1 are checked with the salt on either side, and cost no less time than ours [VAPI-59]', async () => {
    const hasher = createPasswordHasher()
    for (const name of ['sha256', 'sha1'])
      for (const [text, salt] of [
        ['Skærgård 42!', undefined],
        ['saltSkærgård 42!', 'salt'],
        ['Skærgård 42!salt', 'salt'],
      ] as const) {
        const stored = readForeignHash({ hash: digest(name, text), type: name, salt })
        const hash = foreignHash(stored)!
        assert.deepEqual([hash.quick, await hash.verify('Skærgård 42!')], [true, true])
        assert.equal(await hash.verify('wrong'), false)
        assert.equal(hasher.isOwn(stored), false)
      }
    assert.throws(() => readForeignHash({ hash: 'ab12', type: 'sha256' }), UnreadableHash)
    assert.throws(() => readForeignHash({ hash: digest('sha1', 'x'), type: 'sha256' }), UnreadableHash)
    assert.throws(() => readForeignHash({ hash: digest('md5', 'x'), type: 'md5' }), UnreadableHash)
    assert.throws(() => readForeignHash({ hash: digest('sha256', 'x') }), UnreadableHash)
  })

  test('of scrypt may have their salt before them, with what parts the two in the settings', () => {
    const config = { N: 1024, r: 8, p: 1, keyLen: 32, saltSeparator: ':' }
    const [salt, hash] = ['00112233445566778899aabbccddeeff', 'aa'.repeat(32)]
    assert.equal(
      readForeignHash({ hash: `${salt}:${hash}`, type: 'scrypt', config }),
      readForeignHash({ hash, salt, type: 'scrypt', config }),
    )
  })
})
