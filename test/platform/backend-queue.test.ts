import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BackendClient, BackendQueue } from '../../server/platform/db/embedded/backend-queue.ts'

/** A backend of words: `begin` and `end` open and close a transaction, everything is noted. */
function wordy() {
  const ran: string[] = []
  let open = false
  let failure: Error | undefined
  const queue = new BackendQueue(
    {
      async run(messages, onData) {
        for (const word of messages.map(message => Buffer.from(message).toString())) {
          await new Promise(resolve => setImmediate(resolve))
          if (word === 'break') throw new Error('broken')
          if (word.endsWith('begin')) open = true
          if (word.endsWith('end')) open = false
          ran.push(word)
          onData(Buffer.from(`done ${word}`))
        }
      },
      inTransaction: () => open,
      async rollback() {
        open = false
        ran.push('rollback')
      },
    },
    error => {
      failure = error
    },
  )
  const client = (): BackendClient & { heard: string[] } => {
    const heard: string[] = []
    return { heard, write: data => void heard.push(Buffer.from(data).toString()) }
  }
  const ask = (who: BackendClient, ...words: string[]): void =>
    queue.submit(who, { messages: words.map(word => Buffer.from(word)), complete: true })
  return { queue, ran, client, ask, failure: () => failure }
}

/** Enough turns of the event loop for everything that was asked to be done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
}

test('the messages of one request are never parted by another client', async () => {
  const { ran, client, ask } = wordy()
  const [a, b] = [client(), client()]
  ask(a, 'a1', 'a2', 'a3')
  ask(b, 'b1', 'b2')
  ask(a, 'a4')
  await settled()
  assert.deepEqual(ran, ['a1', 'a2', 'a3', 'b1', 'b2', 'a4'])
  assert.deepEqual(b.heard, ['done b1', 'done b2'])
})

test('while a transaction is open its client goes first and the others wait', async () => {
  const { ran, client, ask } = wordy()
  const [a, b] = [client(), client()]
  ask(a, 'a begin')
  ask(b, 'b1')
  await settled()
  assert.deepEqual(ran, ['a begin'])
  ask(a, 'a2')
  ask(a, 'a end')
  await settled()
  assert.deepEqual(ran, ['a begin', 'a2', 'a end', 'b1'])
})

test('a client that leaves in a transaction is rolled back, and the next goes on', async () => {
  const { queue, ran, client, ask } = wordy()
  const [a, b] = [client(), client()]
  ask(a, 'a begin')
  ask(b, 'b1')
  await settled()
  ask(a, 'never')
  queue.leave(a)
  await settled()
  assert.equal(ran.includes('rollback'), true)
  assert.equal(ran.at(-1), 'b1')
})

test('a backend that breaks is reported, and nothing more is given to it', async () => {
  const { ran, client, ask, failure } = wordy()
  ask(client(), 'break')
  ask(client(), 'later')
  await settled()
  assert.equal(failure()?.message, 'broken')
  assert.deepEqual(ran, [])
})
