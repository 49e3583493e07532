import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'

export interface NameServer {
  records: Map<string, string[]>
  /** `127.0.0.1:5353`. */
  address: string
  close(): void
}

/** A name server on this machine that this process asks from now on; it knows TXT records only. */
export async function nameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at]!; length > 0; length = question[at]!) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString())
      at += length + 1
    }
    const requested = question.subarray(12, at + 5)
    const answers = (records.get(labels.join('.').toLowerCase()) ?? []).map(text => {
      const data = Buffer.concat([Buffer.of(text.length), Buffer.from(text)])
      // The name of the question, TXT, IN, a minute.
      const head = Buffer.from('c00c001000010000003c0000', 'hex')
      head.writeUInt16BE(data.length, 10)
      return Buffer.concat([head, data])
    })
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(answers.length, 6)
    header.fill(0, 8, 12)
    socket.send(Buffer.concat([header, requested, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = dns.getServers()
  const address = `127.0.0.1:${socket.address().port}`
  dns.setServers([address])
  return {
    records,
    address,
    close() {
      dns.setServers(before)
      socket.close()
    },
  }
}
