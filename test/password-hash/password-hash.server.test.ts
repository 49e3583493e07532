import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPasswordHasher } from '../../server/core/password-hash/password-hash.ts'

/** For tests whose matter is not the cost. */
const cost = { memoryCost: 1024, timeCost: 1 }

describe('password hashing', () => {
  test('is argon2id with 64 MiB, three passes and one lane', async () => {
    const hash = await createPasswordHasher().hash('secret')
    assert.match(hash, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  test('tells right from wrong, and takes composed and decomposed letters for one', async () => {
    const hasher = createPasswordHasher()
    const hash = await hasher.hash('café 1')
    assert.equal(await hasher.verify(hash, 'cafe\u0301 1'), true)
    assert.equal(await hasher.verify(hash, 'cafe 1'), false)
  })

  test('the password of an unknown account is never right, and costs a hash like any other', async () => {
    const hasher = createPasswordHasher()
    assert.equal(await hasher.verify(undefined, 'x'.repeat(40)), false)
    assert.equal(hasher.computed, 1)
  })

  test('no more run at once than allowed; the others wait in line, and all are served', async () => {
    const hasher = createPasswordHasher({ parallel: 2, cost })
    const all = Promise.all(Array.from({ length: 10 }, (_, i) => hasher.hash(String(i))))
    assert.equal(hasher.waiting, 8)
    assert.equal((await all).length, 10)
    assert.equal(hasher.waiting, 0)
    assert.equal(hasher.computed, 10)
  })

  test('a queue that is too long admits no more, and says when to come again', async () => {
    const hasher = createPasswordHasher({ parallel: 1, cost })
    const requested = Array.from({ length: 200 }, () => hasher.verify(undefined, 'x'))
    const outcomes = await Promise.allSettled(requested)
    const refused = outcomes.filter(outcome => outcome.status === 'rejected').map(({ reason }) => reason)
    assert.equal(refused.length, 200 - 1 - 32)
    assert.ok(
      refused.every(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0),
      'each is told 503 and when to try again',
    )
    assert.equal(hasher.waiting, 0)
  })

  test('a stored text that is no hash makes each password wrong, and gives its place back', async () => {
    const hasher = createPasswordHasher({ parallel: 1, cost })
    assert.equal(await hasher.verify('not a hash', 'x'), false)
    assert.equal(await hasher.verify(undefined, 'x'), false)
  })
})
