import net from 'node:net'

/** A way to a server that a test can cut: a TCP relay on this machine. */
export interface Cable {
  /** The address, with the relay's port. */
  url: string
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>
  /** Takes everything in and lets nothing through, on the connections there are and on new ones: a dropping firewall. */
  swallow(): void
  /** Takes connections again, on the same port. Those that were swallowed stay dead. */
  mend(): Promise<void>
  close(): Promise<void>
}

export async function cableTo(address: string): Promise<Cable> {
  const target = new URL(address)
  const sockets = new Set<net.Socket>()
  const open = new Set<net.Socket>()
  const dead = new WeakSet<net.Socket>()
  let swallowing = false
  let port = 0
  let relay: net.Server | undefined

  const connect = (): Promise<void> =>
    new Promise(resolve => {
      relay = net.createServer(near => {
        if (swallowing) dead.add(near)
        near.on('close', () => open.delete(near))
        open.add(near)
        const far = net.connect(Number(target.port), target.hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('data', chunk => {
            if (!dead.has(near)) to.write(chunk)
          })
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

  await connect()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    swallow() {
      swallowing = true
      for (const near of open) dead.add(near)
    },
    async mend() {
      swallowing = false
      if (!relay?.listening) await connect()
    },
    close: cut,
  }
}
