import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { foreignHash } from '../../server/core/password-hash/foreign-hash.ts'
import { createPasswordHasher } from '../../server/core/password-hash/password-hash.ts'
import { readForeignHash, UnreadableHash } from '../../server/core/password-hash/read-foreign-hash.ts'

/** Hashed by others: Python's hashlib, libxcrypt, OpenSSL. */
const PASSWORD = 'Skærgård 42!'
const SALT = 'c2l4dGVlbi1ieXRlcy0xNg'
const SHA256 = '+WKFRg/fAab7xj9GD9cZY1I04KATucEqOYCBdhiVMPk'
const SCRYPT = 'ds/iDMV1RkxkEwZFr7iknlDQ/PjGIXZSJzZ00NJa+Jw'

const STORED = [
  '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK',
  '$2y$05$abcdefghijklmnopqrstuuo6I3JVfUuvTMjB1Lc7o368/jQLCO8eK',
  '$2a$05$abcdefghijklmnopqrstuuo6I3JVfUuvTMjB1Lc7o368/jQLCO8eK',
  `$argon2id$v=19$m=1024,t=2,p=2$${SALT}$ZjYeUy9KpcNYFTn1GRJw+ZupLLBduQTHJ+hmq4PqKrw`,
  `$argon2i$v=19$m=1024,t=2,p=2$${SALT}$Gqv82Khg99h5sCMPPze1/51xlJyXXKdjXO5P9b6q1iE`,
  `$argon2d$v=19$m=1024,t=2,p=2$${SALT}$FvISGDbToC0YcWu3FV7Uxmkq35X6FA5AxIogR8EL6Fc`,
  `$scrypt$ln=10,r=8,p=1$${SALT}$${SCRYPT}`,
  `$pbkdf2-sha1$i=1000$${SALT}$85cq8I/0nv7nR7pNK3hRj6QzBKs`,
  `$pbkdf2-sha256$i=1000$${SALT}$${SHA256}`,
  `$pbkdf2-sha512$i=1000$${SALT}$arqmCqDYdRVD3rI+WH+S6AW/kviLqx62nP5kLXLDsBkMPkkGwd76Ar/lg3b1QvhzUJdXMEMmB0YqWaCtDL2z/w`,
]

suite('hashes of other products', () => {
  for (const stored of STORED) {
    const kind = stored.split('$', 3)[1]
    test(`${kind}: the password is right, another is not, and it is none of ours`, async () => {
      const hash = foreignHash(stored)
      assert.ok(hash)
      assert.equal(await hash.verify(PASSWORD), true)
      assert.equal(await hash.verify(PASSWORD.normalize('NFD')), true, 'typed with combining marks')
      for (const wrong of ['', 'Skærgård 42', `${PASSWORD} `, 'x'.repeat(200), 'nul\0inside'])
        assert.equal(await hash.verify(wrong), false, wrong)
      const hasher = createPasswordHasher()
      assert.equal(hasher.isOwn(stored), false)
      assert.equal(await hasher.verify(stored, PASSWORD), true)
      assert.equal(await hasher.verify(stored, 'wrong'), false)
      assert.equal(readForeignHash({ hash: ` ${stored}\n` }), stored)
    })
  }

  test('the spellings of passlib, Django, Werkzeug and vendors with fields of their own mean the same', () => {
    const pbkdf2 = `$pbkdf2-sha256$i=1000$${SALT}$${SHA256}`
    const scrypt = `$scrypt$ln=10,r=8,p=1$${SALT}$${SCRYPT}`
    const hex = (text: string) => Buffer.from(text, 'base64').toString('hex')
    const same: [string, Parameters<typeof readForeignHash>[0]][] = [
      [pbkdf2, { hash: `$pbkdf2-sha256$1000$${SALT}$${SHA256.replaceAll('+', '.')}` }],
      [pbkdf2, { hash: SHA256, type: 'pbkdf2', salt: SALT, config: { iterations: 1000, digest: 'SHA-256' } }],
      [pbkdf2, { hash: hex(SHA256), type: 'PBKDF2-SHA256', salt: hex(SALT), config: { rounds: '1000' } }],
      [pbkdf2, { hash: `pbkdf2_sha256$1000$sixteen-bytes-16$${SHA256}=` }],
      [scrypt, { hash: hex(SCRYPT), type: 'scrypt', salt: hex(SALT), config: { N: 1024, r: 8, p: 1 } }],
      [scrypt, { hash: `scrypt$sixteen-bytes-16$1024$8$1$${SCRYPT}=` }],
      [scrypt, { hash: `scrypt:1024:8:1$sixteen-bytes-16$${hex(SCRYPT)}` }],
      [pbkdf2, { hash: `pbkdf2:sha256:1000$sixteen-bytes-16$${hex(SHA256)}`, type: 'pbkdf2' }],
      [STORED[0]!, { hash: `bcrypt$${STORED[0]}`, type: 'bcrypt' }],
      [STORED[3]!, { hash: `argon2${STORED[3]}`, type: 'argon2id' }],
    ]
    for (const [stored, exported] of same) assert.equal(readForeignHash(exported), stored)
  })

  test('a password of Firebase is checked without the signer key of its project, however its parts are named', async () => {
    // The example that Firebase publishes with its own tool.
    const hash = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
    const signer = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
    const of = (config: Record<string, unknown>, type = 'firebase-scrypt') =>
      readForeignHash({ hash, salt: '42xEC+ixf3L2lw==', type, config })
    const stored = of({ base64_signer_key: signer, base64_salt_separator: 'Bw==', rounds: 8, mem_cost: 14 })
    assert.match(stored, /^\$firebase-scrypt\$ln=14,r=8,p=1\$/)
    assert.equal(stored.includes(signer.slice(0, 20)) || stored.includes(hash.slice(0, 20)), false)
    const same = { signerKey: signer, saltSeparator: 'Bw==', rounds: '8', memCost: '14' }
    assert.equal(of(same, 'SCRYPT_FIREBASE'), stored)
    assert.equal(await foreignHash(stored)!.verify('user1password'), true)
    assert.equal(await foreignHash(stored)!.verify('user2password'), false)
    assert.equal(await createPasswordHasher().verify(stored, 'user1password'), true)
    for (const wrong of [{ ...same, signerKey: 'c2hvcnQ=' }, { ...same, memCost: 31 }, {}])
      assert.throws(() => of(wrong), UnreadableHash)
  })

  test('work is bounded as a whole: no setting within its bound multiplies that of another', async () => {
    const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64').replaceAll('=', '')
    const cases: [boolean, string][] = [
      [true, `$pbkdf2-sha256$i=1300000$${SALT}$${bytes(32)}`],
      [true, `$pbkdf2-sha512$i=600000$${SALT}$${bytes(64)}`],
      [false, `$pbkdf2-sha256$i=2000000$${SALT}$${bytes(33)}`],
      [false, `$pbkdf2-sha256$i=1000$${SALT}$${bytes(65)}`],
      [true, `$scrypt$ln=17,r=8,p=1$${SALT}$${bytes(64)}`],
      [true, `$scrypt$ln=15,r=8,p=3$${SALT}$${bytes(32)}`],
      [false, `$scrypt$ln=17,r=8,p=16$${SALT}$${bytes(64)}`],
      [false, `$scrypt$ln=10,r=8,p=1$${SALT}$${bytes(700)}`],
      [true, `$argon2id$v=19$m=262144,t=4,p=4$${SALT}$${bytes(32)}`],
      [false, `$argon2id$v=19$m=262144,t=12,p=4$${SALT}$${bytes(32)}`],
      [false, `$argon2id$v=19$m=1024,t=2,p=2$${SALT}$${bytes(65)}`],
    ]
    for (const [taken, stored] of cases) assert.equal(foreignHash(stored) !== undefined, taken, stored)
    const dear = cases.find(([taken]) => !taken)![1]
    assert.equal(await createPasswordHasher().verify(dear, PASSWORD), false, 'one that is stored already')
  })

  test('what is no such hash, of another type than it says, or ruinously dear is refused without being told', () => {
    const refused: Parameters<typeof readForeignHash>[0][] = [
      { hash: 'plain-text-password' },
      { hash: '5f4dcc3b5aa765d61d8327deb882cf99' },
      { hash: '$1$salt$qJH7.N4xYta3aEG/dfqo/0' },
      { hash: STORED[0]!.slice(0, -1) },
      { hash: STORED[0]!, type: 'scrypt' },
      { hash: STORED[0]!.replace('$06$', '$31$') },
      { hash: STORED[3]!.replace('m=1024', 'm=4194304') },
      { hash: STORED[6]!.replace('ln=10', 'ln=31') },
      { hash: STORED[8]!.replace('i=1000', 'i=4000000000') },
      { hash: SCRYPT, type: 'scrypt', salt: SALT, config: { N: 1000, r: 8, p: 1 } },
      { hash: SCRYPT, type: 'scrypt', salt: SALT },
      { hash: SCRYPT, type: 'scrypt', salt: SALT, config: { N: Object.create(null), r: [8], p: { a: 1 } } },
      { hash: SHA256, type: 'pbkdf2', salt: SALT, config: { iterations: [1000] } },
    ]
    for (const exported of refused)
      assert.throws(
        () => readForeignHash(exported),
        (error: Error) => error instanceof UnreadableHash && !error.message.includes(exported.hash),
        exported.hash,
      )
  })
})
