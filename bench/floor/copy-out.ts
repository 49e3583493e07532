import { Readable } from 'node:stream'
import type pg from 'pg'

interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/** What COPY … TO STDOUT answers, as it comes: no faster than it is read. */
export function copyOut(client: pg.PoolClient, text: string): Readable {
  let wire: Wire | undefined
  const stream = new Readable({ read: () => wire?.stream.resume() })
  client.query({
    submit(connection: Wire) {
      wire = connection
      connection.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A view of what pg reads into, which is written over with what comes next.
      if (!stream.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => stream.push(null),
    handleError: (error: Error) => stream.destroy(error),
  } as unknown as pg.Submittable)
  return stream
}
