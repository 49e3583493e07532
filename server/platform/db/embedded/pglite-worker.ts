import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { AnswerEnd } from './answer-end.ts'
import { type BackendClient, BackendQueue } from './backend-queue.ts'
import { RequestFraming } from './request-framing.ts'

// The embedded database in a thread of its own, so that a heavy statement never stalls the server's requests.

/** What the starting thread hands over. */
export interface WorkerInput {
  /** Folder of the database's files. */
  folder: string
  /** Path of the unix socket that clients connect to. */
  socket: string
  /** One 64-bit cell: when the running statement began (epoch ms), 0 while idle. The watchdog reads it. */
  busySince: SharedArrayBuffer
}

const input = workerData as WorkerInput
const port = parentPort!
const busySince = new BigInt64Array(input.busySince)

const database = await PGlite.create({ dataDir: input.folder, extensions: { citext, pg_trgm } })

/** Shows the watchdog that the backend works: one that broke may turn in a circle for ever. */
async function watched(work: () => Promise<unknown>): Promise<void> {
  Atomics.store(busySince, 0, BigInt(Date.now()))
  try {
    await work()
  } finally {
    Atomics.store(busySince, 0, 0n)
  }
}

const queue = new BackendQueue(
  {
    run: (messages, onData) =>
      watched(async () => {
        const answer = new AnswerEnd(messages.at(-1)!)
        const onRawData = (data: Uint8Array): void => {
          answer.push(data)
          onData(data)
        }
        // Together: each way into the backend and out again costs as much as a small statement.
        await database.execProtocolRawStream(Buffer.concat(messages), { onRawData })
        if (!answer.alive) throw new Error('the backend ended without an answer')
      }),
    inTransaction: () => database.isInTransaction(),
    rollback: () => watched(() => database.exec('rollback')),
  },
  error => {
    // Thrown outside of any promise: the thread ends and the pool's owner starts another. An error of our own, for the
    // database's runtime swallows the one by which it says that it has ended.
    setImmediate(() => {
      throw new Error(error.message, { cause: error })
    })
  },
)

const sockets = new Set<net.Socket>()
const server = net.createServer(socket => {
  sockets.add(socket)
  const framing = new RequestFraming()
  const client: BackendClient = {
    write: data => {
      if (!socket.writable) return
      // What one request answers goes out together.
      if (socket.writableCorked === 0) {
        socket.cork()
        process.nextTick(() => socket.uncork())
      }
      // A copy: the database writes its next answer into the same memory.
      socket.write(Buffer.from(data))
    },
  }
  socket.on('data', chunk => {
    const { requests, refuseEncryption, close } = framing.push(chunk)
    if (refuseEncryption) socket.write('N'.repeat(refuseEncryption))
    for (const request of requests) queue.submit(client, request)
    if (close) socket.destroy()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    sockets.delete(socket)
    queue.leave(client)
  })
})

server.listen(input.socket, () => port.postMessage('ready'))
port.on('message', async message => {
  if (message !== 'stop') return
  server.close()
  for (const socket of sockets) socket.destroy()
  await database.close()
  port.postMessage('stopped')
  port.close()
})
