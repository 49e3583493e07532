import net from 'node:net'

/** A way to a server that a test can cut: a TCP relay on this machine. */
export interface Cable {
  /** The address, with the relay's port. */
  url: string
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>
  /** Takes connections again, on the same port. */
  mend(): Promise<void>
  close(): Promise<void>
}

export async function cableTo(address: string): Promise<Cable> {
  const target = new URL(address)
  const sockets = new Set<net.Socket>()
  let port = 0
  let relay: net.Server | undefined

  const open = (): Promise<void> =>
    new Promise(resolve => {
      relay = net.createServer(near => {
        const far = net.connect(Number(target.port), target.hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('data', chunk => to.write(chunk))
          from.on('error', () => {})
          from.on('close', () => {
            sockets.delete(from)
            to.destroy()
          })
        }
      })
      relay.listen(port, '127.0.0.1', () => {
        port = (relay!.address() as net.AddressInfo).port
        resolve()
      })
    })

  const cut = (): Promise<void> =>
    new Promise(resolve => {
      if (!relay?.listening) return resolve()
      relay.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })

  await open()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    mend: open,
    close: cut,
  }
}
